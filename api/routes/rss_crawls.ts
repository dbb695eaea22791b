/** RSS crawls: feeds whose new pages are tested (specification, part 2 §7). */
import { listOf } from "@crumbtrail/contract/paging";
import {
  rssCrawlChange,
  rssCrawlInput,
  rssPreview,
  rssPreviewInput,
  scheduledQuery,
  scheduledScenario,
} from "@crumbtrail/contract/test_scenario";
import { findScenario, listScenarios } from "@crumbtrail/db/queries/test_scenarios";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { found } from "../platform/errors.ts";
import { sliceOf } from "../platform/paging.ts";
import { previewFeed } from "../scans/feeds/preview.ts";
import { addScenario, changeScenario, removeScenario } from "../scans/scenarios/change.ts";

const endpoint = endpoints("RSS crawls");
const TYPE = "RSS_CRAWL";
const MANAGE = "MANAGE_SCENARIOS";

const list = endpoint.get("/rss-crawls", {
  access: "VIEW_CONFIG_LIST",
  summary: "Lists RSS crawls by property and name",
  request: { query: scheduledQuery },
  responses: ok(listOf(scheduledScenario)),
});

const get = endpoint.get("/rss-crawls/{id}", {
  access: "VIEW_CONFIG_LIST",
  summary: "Returns an RSS crawl",
  request: { params: idParams },
  responses: ok(scheduledScenario),
});

const add = endpoint.post("/rss-crawls", {
  access: MANAGE,
  summary: "Adds an RSS crawl; with status QUEUED the feed is read at once",
  description: "An interval of less than an hour is raised to an hour.",
  request: { body: json(rssCrawlInput) },
  responses: created(scheduledScenario),
});

const change = endpoint.patch("/rss-crawls/{id}", {
  access: MANAGE,
  summary: "Changes the given fields; status QUEUED starts a crawl, IDLE stops it",
  description: "Start and stop reset the count of failures.",
  request: { params: idParams, body: json(rssCrawlChange) },
  responses: ok(scheduledScenario),
});

const remove = endpoint.delete("/rss-crawls/{id}", {
  access: MANAGE,
  summary: "Deletes an RSS crawl and aborts its run; the results stay",
  request: { params: idParams },
  responses: noContent(),
});

const preview = endpoint.post("/rss-crawls/preview", {
  access: MANAGE,
  cost: "COSTLY",
  summary: "Reads a feed and returns the pages that a first run would test",
  request: { body: json(rssPreviewInput) },
  responses: ok(rssPreview),
});

export const rssCrawlRoutes = resource()
  .openapi(list, async (c) => {
    const { offset, limit, ...filters } = c.req.valid("query");
    const slice = sliceOf({ offset, limit });
    return c.json(await inTenant(c, (tx) => listScenarios(tx, TYPE, filters, slice)), 200);
  })
  .openapi(get, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(found(await inTenant(c, (tx) => findScenario(tx, TYPE, id))), 200);
  })
  .openapi(
    add,
    async (c) => c.json(await addScenario(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(change, async (c) => {
    const key = { id: c.req.valid("param").id, type: TYPE } as const;
    const input = c.req.valid("json");
    return c.json(await changeScenario(c.get("deps"), actorOf(c), key, input), 200);
  })
  .openapi(remove, async (c) => {
    const key = { id: c.req.valid("param").id, type: TYPE } as const;
    await removeScenario(c.get("deps"), actorOf(c), key);
    return c.body(null, 204);
  })
  .openapi(
    preview,
    async (c) => c.json(await previewFeed(c.get("deps"), actorOf(c), c.req.valid("json")), 200),
  );
