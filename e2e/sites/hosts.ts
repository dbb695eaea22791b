/**
 * The hosts of the demo web, each with its folder below `web/`.
 *
 * To add a page to a host, make a folder with `index.html` and `truth.json` (see `truth.ts`) in the
 * host's folder; the path of the folder is the path in the URL. To add a host, add a line here.
 * Responses beyond files (headers, delays, redirects) are routes in the folder's `routes.ts`.
 */
import { pixel } from "./answers.ts";
import { serveFile } from "./files.ts";
import type { Routes, Site } from "./site.ts";
import { adNetwork } from "./web/ad_network/routes.ts";
import { chainHosts } from "./web/chains/routes.ts";
import { cloaked } from "./web/cloaked/routes.ts";
import { consentHosts } from "./web/consent/hosts.ts";
import { edge } from "./web/edge/routes.ts";
import { early } from "./web/early/routes.ts";
import { broken } from "./web/error_500/routes.ts";
import { guarded } from "./web/bot_wall/routes.ts";
import { idleNever } from "./web/idle_never/routes.ts";
import { heavyHosts } from "./web/heavy/routes.ts";
import { hostile } from "./web/hostile/routes.ts";
import { many } from "./web/many/routes.ts";
import { index } from "./web/index/routes.ts";
import { hogHouse } from "./web/hog_house/routes.ts";
import { members } from "./web/members/routes.ts";
import { mixMetrics } from "./web/mix_metrics/routes.ts";
import { oldPlain } from "./web/old/routes.ts";
import { apex, feeds, publisher } from "./web/publisher/routes.ts";
import { plainCount } from "./web/plain_count/routes.ts";
import { popups } from "./web/popups/routes.ts";
import { questions } from "./web/questions/routes.ts";
import { reportCollector, reports } from "./web/reports/routes.ts";
import { shop } from "./web/shop/routes.ts";
import { slow } from "./web/slow/routes.ts";
import { snowStats } from "./web/snow_stats/routes.ts";
import { tagHost } from "./web/tag_host/routes.ts";
import { trackerOne } from "./web/tracker_one/routes.ts";
import { traffic } from "./web/traffic/routes.ts";
import { waiting } from "./web/waiting/routes.ts";
import { ways, waysFrame } from "./web/ways/routes.ts";

export const hosts: Readonly<Record<string, Site>> = {
  // For people: a list of all pages.
  "index.demo-web.test": { folder: "index", routes: index },

  // The publisher and its other hosts, under a single registrable domain.
  "demo-publisher.test": { folder: "publisher", routes: apex },
  "www.demo-publisher.test": {
    folder: "publisher",
    routes: publisher,
    plainRoutes: feeds,
    packages: {
      "/vendor/cookieconsent.js": "vanilla-cookieconsent/dist/cookieconsent.umd.js",
      "/vendor/cookieconsent.css": "vanilla-cookieconsent/dist/cookieconsent.css",
    },
  },
  "shop.demo-publisher.test": {
    folder: "shop",
    routes: shop,
    packages: {
      "/vendor/klaro.js": "klaro/dist/klaro-no-css.js",
      "/vendor/klaro.css": "klaro/dist/klaro.min.css",
    },
  },
  "early.demo-publisher.test": {
    folder: "early",
    routes: early,
    packages: {
      "/vendor/tarteaucitron.js": "tarteaucitronjs/tarteaucitron.js",
      "/vendor/tarteaucitron.services.js": "tarteaucitronjs/tarteaucitron.services.js",
      "/vendor/css/tarteaucitron.css": "tarteaucitronjs/css/tarteaucitron.css",
      "/vendor/lang/tarteaucitron.en.js": "tarteaucitronjs/lang/tarteaucitron.en.js",
    },
  },
  "members.demo-publisher.test": { folder: "members", routes: members },
  "clean.demo-publisher.test": { folder: "clean" },
  "blog.demo-publisher.test": { folder: "blog", routes: waysFrame },
  "idle-never.demo-publisher.test": { folder: "idle_never", routes: idleNever },
  "slow.demo-publisher.test": { folder: "slow", routes: slow },
  "waiting.demo-publisher.test": { folder: "waiting", routes: waiting },
  "error-500.demo-publisher.test": { folder: "error_500", routes: broken },
  "bot-wall.demo-publisher.test": { folder: "bot_wall", routes: guarded },
  "hostile.demo-publisher.test": { folder: "hostile", routes: hostile },
  "many.demo-publisher.test": { folder: "many", routes: many },
  "old.demo-publisher.test": { folder: "old", plainRoutes: oldPlain },

  // Pages to measure recorders.
  "trackers.demo-publisher.test": { folder: "trackers" },
  "traffic.demo-publisher.test": { folder: "traffic", routes: traffic },
  "ways.demo-publisher.test": { folder: "ways", routes: ways },
  ...heavyHosts,
  "popups.demo-publisher.test": { folder: "popups", routes: popups },
  "reports.demo-publisher.test": { folder: "reports", routes: reports },

  // A page with chains of every kind of cause, and the companies in them.
  ...chainHosts,

  // Asks a browser what tells it from a visitor's, in frames of another site too.
  "questions.demo-publisher.test": { folder: "questions", routes: questions },
  "questions.other-net.test": { folder: "questions", routes: questions },

  // A third party under the publisher's name; see `cnames`.
  "data.demo-publisher.test": { folder: "cloaked", routes: cloaked },

  // Third parties, each with a different registrable domain.
  "ads.adnetwork.test": { folder: "ad_network", routes: adNetwork },
  "api.mix-metrics.test": { folder: "mix_metrics", routes: mixMetrics },
  "cdn.tag-host.test": {
    folder: "tag_host",
    routes: tagHost,
    packages: {
      "/ahoy.js": "ahoy.js/dist/ahoy.js",
      "/countly.js": "countly-sdk-web/lib/countly.min.js",
      "/posthog.js": "posthog-js/dist/array.full.no-external.js",
      "/rrweb.js": "rrweb/umd/rrweb.min.js",
      "/libs/mixpanel-2-latest.min.js": "mixpanel-browser/dist/mixpanel.min.js",
      "/libs/mixpanel-snippet.js": "mixpanel-browser/dist/mixpanel-jslib-snippet.min.js",
      "/plausible/index.js": "plausible-tracker/build/module/index.js",
      "/plausible/lib/tracker": "plausible-tracker/build/module/lib/tracker.js",
      "/plausible/lib/request": "plausible-tracker/build/module/lib/request.js",
      "/sp.js": "@snowplow/browser-tracker/dist/index.umd.min.js",
    },
  },
  "edge.other-net.test": { folder: "edge", routes: edge },
  "collector.snow-stats.test": { folder: "snow_stats", routes: snowStats },
  "events.hog-house.test": { folder: "hog_house", routes: hogHouse },
  "metrics.tracker-one.test": { folder: "tracker_one", routes: trackerOne },
  "collect.report-net.test": { folder: "reports", routes: reportCollector },
  "stats.plain-count.test": { folder: "plain_count", routes: plainCount },

  // Consent managers, each with a host.
  ...consentHosts,
};

/** Routes shared by all hosts, unless a host overrides them. */
export const everywhere: Routes = {
  "/dot.gif": () => pixel(),
  "/favicon.ico": () => serveFile("assets", "icon.svg"),
};

/** CNAME records of the demo web, host to target. */
export const cnames: Readonly<Record<string, string>> = {
  "data.demo-publisher.test": "demo-publisher.eu.tracker-one.test",
};
