/**
 * Hosts of the consent sites: one page per host `<name>.demo-consent.test`, each with a consent
 * manager, real or made up. What a scan must find there is in `consent_cases.ts`.
 */
import { html, redirect, withCookies } from "../../answers.ts";
import type { Routes, Site } from "../../site.ts";
import { tcfScript } from "./page_parts.ts";
import { honestPages, pressingPages } from "./honest_pages.ts";
import { libraryFiles, libraryPages } from "./library_pages.ts";
import { framedLevels, framedQuestion, levelPages } from "./level_pages.ts";
import { lyingPages } from "./lying_pages.ts";
import { framedLayer, madeUpPages, windowLayer } from "./made_up_pages.ts";
import { sourcepointPages } from "./sourcepoint_pages.ts";
import { tcfPages } from "./tcf_page.ts";

/** Credentials at the stand-in for a publisher's PUR offer. */
export const PUR_ACCOUNT = { username: "pur@demo-consent.test", password: "not-a-secret-42" };

const PAGES: Record<string, () => string> = {
  ...sourcepointPages,
  ...libraryPages,
  ...madeUpPages,
  ...levelPages,
  ...lyingPages,
  ...honestPages,
  ...pressingPages,
  ...tcfPages,
};

/** Addresses of the pages, for the list of all pages. */
export const CONSENT_URLS: readonly string[] = Object.keys(PAGES)
  .map((name) => `https://${name}.demo-consent.test/`);

const tcf = async () => {
  const headers = { "content-type": "text/javascript", "cache-control": "max-age=3600" };
  return new Response(await tcfScript(), { headers });
};

/** A choice that is kept in a cookie no script can read. */
const choiceOnServer: Routes = {
  "/asked": ({ request }) =>
    Response.json(/site_choice_consent=/.test(request.headers.get("cookie") ?? "")),
  "/choose": ({ url }) => {
    const value = url.search === "?accept" ? "accepted" : "rejected";
    const cookie = `site_choice_consent=${value}; Path=/; HttpOnly; Secure`;
    return withCookies(new Response(null, { status: 204 }), cookie);
  },
};

const login: Routes = {
  "/login": async ({ request, file }) => {
    const fields = request.method === "POST" ? await request.formData() : new FormData();
    const { username, password } = PUR_ACCOUNT;
    if (fields.get("email") !== username || fields.get("password") !== password) {
      return await file("/");
    }
    const cookie = "pur_session=1; Domain=demo-consent.test; Path=/; Secure; SameSite=Lax";
    return withCookies(redirect("/account"), cookie);
  },
  "/account": () => html("<h1>Demo Pur</h1><p>You are signed in.</p>"),
};

const PACKAGES = { "/vendor/stub.js": "@iabtechlabtcf/stub/lib/stub.js", ...libraryFiles };

export const consentHosts: Readonly<Record<string, Site>> = {
  ...Object.fromEntries(
    Object.entries(PAGES).map(([name, page]) => [`${name}.demo-consent.test`, {
      folder: "consent",
      packages: PACKAGES,
      routes: {
        "/": () => html(page()),
        "/window": () => html(windowLayer()),
        ...choiceOnServer,
        "/vendor/tcf.js": tcf,
      },
    }]),
  ),
  "login.demo-consent.test": { folder: "consent/login", routes: login },
  "boxes.other-layer.test": {
    folder: "consent",
    routes: {
      "/b/77": () => html(framedLayer()),
      "/levels": () => html(framedQuestion()),
      "/levels/choose": () => html(framedLevels()),
    },
  },
  "cdn.sp-choices.test": { folder: "consent/sourcepoint" },
};
