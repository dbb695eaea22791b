/** The Knowledge Hub as the provider's staff curates it; its versions are shown to everybody. */
import {
  curatedEntry,
  hubApplyInput,
  hubDraftInput,
  hubDrafts,
  hubEntriesQuery,
  hubEntryInput,
  hubEntryVersion,
  hubImportInput,
  hubPlan,
  hubRelease,
  listedHubEntry,
  releaseInput,
} from "@crumbtrail/contract/hub_entry";
import { listOf, pagingQuery } from "@crumbtrail/contract/paging";
import { countDrafts, listHubEntries } from "@crumbtrail/db/queries/hub_entries";
import { listReleases } from "@crumbtrail/db/queries/hub_versions";
import { acrossTenants } from "@crumbtrail/db/tenant";
import {
  addEntry,
  changeEntry,
  discardDraft,
  readEntry,
  readEntryVersions,
} from "../configuration/hub/curate.ts";
import { publishHub } from "../configuration/hub/publish.ts";
import {
  created,
  endpoints,
  idParams,
  json,
  noContent,
  ok,
  resource,
  unreadJson,
} from "../http/endpoint.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { sliceOf } from "../platform/paging.ts";
import { answerByReader } from "./configuration.ts";

const endpoint = endpoints("Knowledge Hub");
const PAGE_SIZE = 50;

const list = endpoint.get("/hub/entries", {
  access: "MANAGE_TENANTS",
  summary: "Lists vendors and storage items of the Knowledge Hub with their drafts, by name",
  request: { query: hubEntriesQuery },
  responses: ok(listOf(listedHubEntry)),
});

const get = endpoint.get("/hub/entries/{id}", {
  access: "MANAGE_TENANTS",
  summary: "Returns the draft of an entry, or the entry, and what the draft changes",
  request: { params: idParams },
  responses: ok(curatedEntry),
});

const versions = endpoint.get("/hub/entries/{id}/versions", {
  access: "MANAGE_TENANTS",
  summary: "Lists the published versions of an entry with their changes, latest first",
  request: { params: idParams, query: pagingQuery },
  responses: ok(listOf(hubEntryVersion)),
});

const add = endpoint.post("/hub/entries", {
  access: "MANAGE_TENANTS",
  summary: "Adds a draft of a new vendor or storage item",
  description: "A taken name is refused with ENTITY_ALREADY_EXISTS.",
  request: { body: json(hubEntryInput) },
  responses: created(curatedEntry),
});

const change = endpoint.put("/hub/entries/{id}/draft", {
  access: "MANAGE_TENANTS",
  summary: "Writes the draft of an entry; tenants see it after its publication",
  description:
    "A published entry keeps its name. A draft equal to what is published is discarded. If the " +
    "draft has changed since, the call is refused with FORBIDDEN, 409 and details {changedSince}; " +
    "an item of the provider's own tenant with details {item}.",
  request: { params: idParams, body: json(hubDraftInput) },
  responses: ok(curatedEntry),
});

const discard = endpoint.delete("/hub/entries/{id}/draft", {
  access: "MANAGE_TENANTS",
  summary: "Discards a draft; the published entry stays",
  request: { params: idParams },
  responses: noContent(),
});

const drafts = endpoint.get("/hub/drafts", {
  access: "MANAGE_TENANTS",
  summary: "Counts the drafts by what their publication does",
  responses: ok(hubDrafts),
});

const plan = endpoint.post("/hub/import/plan", {
  access: "MANAGE_TENANTS",
  summary: "Dry run of a list: which vendors of the Knowledge Hub it adds, changes and removes",
  description:
    "Takes the CSV or JSON of the Open Cookie Database, or the JSON of IAB's Global Vendor List. " +
    "Bodies have up to 20 MB.",
  request: { body: unreadJson(hubImportInput) },
  responses: ok(hubPlan),
});

const apply = endpoint.post("/hub/import/apply", {
  access: "MANAGE_TENANTS",
  summary: "Writes what a dry run has shown as drafts; returns the applied plan",
  description: "Refused with FORBIDDEN, 409 and details {changedSince} if the hub has changed " +
    "since the dry run.",
  request: { body: unreadJson(hubApplyInput) },
  responses: ok(hubPlan),
});

const publish = endpoint.post("/hub/releases", {
  access: "MANAGE_TENANTS",
  summary: "Publishes all drafts as the next version of the Knowledge Hub",
  description:
    "Copies of tenants change only with their review. Refused with FORBIDDEN, 409 and details " +
    "{changedSince} if a draft has changed, and with ENTITY_NOT_FOUND without a draft.",
  request: { body: json(releaseInput) },
  responses: created(hubRelease),
});

const releases = endpoint.get("/hub/releases", {
  access: "VIEW_CONFIG_LIST",
  summary: "Lists the published versions of the Knowledge Hub, latest first",
  request: { query: pagingQuery },
  responses: ok(listOf(hubRelease)),
});

export const hubCurationRoutes = resource()
  .openapi(list, async (c) => {
    const { offset, limit, ...filters } = c.req.valid("query");
    const slice = sliceOf({ offset, limit }, PAGE_SIZE);
    const { system } = c.get("deps").db;
    return c.json(await acrossTenants(system, (tx) => listHubEntries(tx, filters, slice)), 200);
  })
  .openapi(get, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await readEntry(c.get("deps"), id), 200);
  })
  .openapi(versions, async (c) => {
    const { id } = c.req.valid("param");
    const slice = sliceOf(c.req.valid("query"), PAGE_SIZE);
    return c.json(await readEntryVersions(c.get("deps"), id, slice), 200);
  })
  .openapi(add, async (c) => {
    const entry = await addEntry(c.get("deps"), actorOf(c), c.req.valid("json"));
    return c.json(entry, 201);
  })
  .openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const entry = await changeEntry(c.get("deps"), actorOf(c), id, c.req.valid("json"));
    return c.json(entry, 200);
  })
  .openapi(discard, async (c) => {
    await discardDraft(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .openapi(
    drafts,
    async (c) => c.json(await acrossTenants(c.get("deps").db.system, countDrafts), 200),
  )
  .openapi(plan, (c) => answerByReader(c, "hub-plan"))
  .openapi(apply, (c) => answerByReader(c, "hub-apply"))
  .openapi(publish, async (c) => {
    const release = await publishHub(c.get("deps"), actorOf(c), c.req.valid("json"));
    return c.json(release, 201);
  })
  .openapi(releases, async (c) => {
    const slice = sliceOf(c.req.valid("query"), PAGE_SIZE);
    return c.json(await inTenant(c, (tx) => listReleases(tx, slice)), 200);
  });
