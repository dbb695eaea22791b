import assert from "node:assert/strict";
import { isTagContainer } from "./tag_containers.ts";

Deno.test("tag containers are told from the tags that they load", () => {
  const containers = [
    "https://www.googletagmanager.com/gtm.js",
    "https://data.shop.test/gtm.js",
    "https://tags.tiqcdn.com/utag/acme/main/prod/utag.js",
    "https://assets.adobedtm.com/1a/2b/launch-3c.min.js",
    "https://cdn.matomo.cloud/acme.matomo.cloud/container_a1B2.js",
    "https://acme.containers.piwik.pro/0f8fad5b-d9cb-469f-a165-70867728950e.js",
    "https://cdn.segment.com/analytics.js/v1/key/analytics.min.js",
    "https://cdn.tag-host.test/tag-manager.js",
  ];
  for (const url of containers) assert.ok(isTagContainer(url), url);
  const tags = [
    "https://www.googletagmanager.com/gtag/js",
    "https://tags.tiqcdn.com/utag/acme/main/prod/utag.12.js",
    "https://www.google-analytics.com/analytics.js",
    "https://cdn.segment.com/next-integrations/actions/x.js",
  ];
  for (const url of tags) assert.ok(!isTagContainer(url), url);
});
