/** Rows for the samples of routes, and the path parameters that name these rows. */
import { queueTest } from "@crumbtrail/db/testing/queue";
import { testAnnouncement } from "./announcements.ts";
import { testGroup } from "./assignee_groups.ts";
import { BLANK, testHubDraft, testHubItem, testHubVendor } from "./hub.ts";
import { testVendor } from "./vendors.ts";
import { testWebhook } from "./webhooks.ts";
import { testApiToken } from "./tokens.ts";
import { testAccount, type TestApi, testProperty, type TestTenant } from "./api.ts";
import { testRun } from "./runs.ts";
import { testApp } from "./second_factors.ts";
import { sampleFinding, sampleReportCookie } from "./findings.ts";

/** Inserts rows into a tenant and returns the path parameters that name the rows. */
export type Make = (api: TestApi, tenant: TestTenant) => Promise<Record<string, string>>;

export interface Sample {
  /** Query string of the call, with `?`. */
  query?: string;
  /** Body of the call; a function returns a new body for each call. */
  body?: unknown;
  /** Makes the path parameters; null when the parameters belong to no tenant. */
  make?: Make | null;
}

export const property: Make = async (api, tenant) => ({
  id: await testProperty(api.db, tenant, `${crypto.randomUUID()}.example`),
});

export const duty: Make = async (api, tenant) => ({
  ...await property(api, tenant),
  duty: "COOKIE_LIFE",
});

/** The host of the page that a statement is about, in each tenant. */
const STATED_HOST = "stated.example";

export const statedProperty: Make = async (api, tenant) => {
  const [known] = await api.db.owner`
    select id from properties where tenant_id = ${tenant.id} and host = ${STATED_HOST}`;
  return { id: String(known?.id ?? await testProperty(api.db, tenant, STATED_HOST)) };
};

export const statementBody = { url: `https://${STATED_HOST}/`, isPage: true };

export const pageStatement: Make = async (api, tenant) => {
  const { id = "" } = await property(api, tenant);
  const [row] = await api.db.owner`
    insert into page_statements (tenant_id, property_id, url, host, is_page, has_no_banner)
    values (${tenant.id}, ${id}, 'https://www.site.test/', 'www.site.test', true, false)
    returning id`;
  return { id, statement: String(row?.id) };
};

/** A move by somebody else. */
export const propertyMove: Make = async ({ db }, { id }) => {
  const [row] = await db.owner`
    insert into property_moves (tenant_id, moved_by, cause, moved_at)
    values (${id}, 'eve@site.test', 'ADDED', now()) returning id`;
  return { id: String(row?.id) };
};

/** A finished run with one issue: ids of the result and of the issue. */
export async function run(api: TestApi, tenant: TestTenant) {
  const { id: propertyId = "" } = await property(api, tenant);
  const report = { cookies: [sampleReportCookie()] };
  const result = await testRun(api, tenant, { propertyId, findings: [sampleFinding()], report });
  const [row] = await api.db.owner`
    select o.issue_id as issue
    from test_results r join issue_occurrences o on o.test_result_id = r.id
    where r.id = ${result}`;
  return { result, issue: String(row?.issue) };
}

export const person: Make = async (api, tenant) => ({
  id: await testAccount(api.db, tenant, "VIEW_ONLY"),
});

export const personWithApp: Make = async (api, tenant) => {
  const { id = "" } = await person(api, tenant);
  await testApp(api, tenant, id);
  return { id };
};

export const staffThatStays: Make = async (api, tenant) => {
  await testAccount(api.db, tenant, "ADMIN");
  return {};
};

export const pendingPerson: Make = async (api, tenant) => ({
  id: await testAccount(api.db, tenant, "VIEW_ONLY", { status: "PENDING" }),
});

export const theTenant: Sample = {
  make: (_, tenant) => Promise.resolve({ id: tenant.id }),
};

export const ssoDomain: Make = async ({ db }, { id }) => {
  const domain = `d${crypto.randomUUID()}.example`;
  await db.owner`insert into sso_domains (tenant_id, domain, token)
    values (${id}, ${domain}, ${"t".repeat(43)})`;
  return { id, domain };
};

export const queuedTest: Make = async (api, tenant) => {
  const { id: propertyId = "" } = await property(api, tenant);
  const { runId } = await queueTest(api.db, { tenantId: tenant.id, propertyId });
  return { id: runId };
};

export const testScenario: Make = (api, tenant) => scheduled(api, tenant, "CONTINUOUS");

/** A scenario with a step. */
export const steppedScenario: Make = async (api, tenant) => {
  const made = await testScenario(api, tenant);
  const steps = { title: "", steps: [{ type: "navigate", url: "https://www.site.test/" }] };
  await api.db.owner`update test_scenarios set steps = ${api.db.owner.json(steps)}
    where id = ${made.id ?? ""}`;
  return made;
};

export const rssCrawl: Make = (api, tenant) => scheduled(api, tenant, "RSS_CRAWL");

/** Ids of inserted properties: of the own tenant, then of the other one, and so on. */
const crawled: string[] = [];

export const crawledProperty: Make = async (api, tenant) => {
  crawled.push(await testProperty(api.db, tenant, `${crypto.randomUUID()}.example`));
  return {};
};

/** The last id of the own tenant: the other tenant's follows it, if there is one. */
const ownProperty = () => crawled.at(-2) ?? crawled.at(-1);

export const crawlBody = () => ({
  name: crypto.randomUUID(),
  url: "https://www.site.test/feed",
  property: ownProperty(),
});

export const previewBody = () => ({
  url: "http://127.0.0.1/feed",
  property: ownProperty(),
});

async function scheduled(api: TestApi, tenant: TestTenant, type: "CONTINUOUS" | "RSS_CRAWL") {
  const { id: propertyId = "" } = await property(api, tenant);
  const [row] = await api.db.owner`with made as (
      insert into test_scenarios (tenant_id, property_id, name, url, preset, type)
      values (${tenant.id}, ${propertyId}, ${crypto.randomUUID()}, 'https://www.site.test/',
        'NO_ACTION_SP_CMP', ${type}) returning *)
    insert into scenario_states (tenant_id, scenario_id, is_enabled, next_due_at)
    select tenant_id, id, true, now() from made returning scenario_id as id`;
  return { id: String(row?.id) };
}

export const result: Make = async (api, tenant) => ({ id: (await run(api, tenant)).result });

export const propertyRequest: Make = async ({ db }, tenant) => {
  const [row] = await db.owner`
    insert into property_requests (tenant_id, url, host, requested_by)
    values (${tenant.id}, 'https://new.site.test/', 'new.site.test', 'ada@tenant.test')
    returning id`;
  return { id: String(row?.id) };
};

/** An announcement to the tenant alone. */
export const announcement: Make = async ({ db }, tenant) => ({
  id: await testAnnouncement(db, [tenant.id]),
});

export const feedback: Make = async ({ db }, tenant) => {
  const [row] = await db.owner`
    insert into feedback (tenant_id, username, text, page, version, browser)
    values (${tenant.id}, 'ada@tenant.test', 'It helps', '/', '1', 'Browser') returning id`;
  return { id: String(row?.id) };
};

export const mail: Make = async ({ db }, tenant) => {
  const [row] = await db.owner`
    insert into mails (tenant_id, name, recipient, subject, html, plain)
    values (${tenant.id}, 'alert', 'ada@tenant.test', 's', 'h', 'p') returning id`;
  return { id: String(row?.id) };
};

export const deadLetter: Make = async ({ db }, tenant) => {
  const [row] = await db.owner`
    insert into outbox (tenant_id, topic, payload, dead_at, last_error)
    values (${tenant.id}, 'blobs.delete', '{}', now(), 'broken') returning id::text`;
  return { id: String(row?.id) };
};

/** The tier of the tenant. */
export const tierOf: Make = async ({ db }, tenant) => {
  const [row] = await db.owner`select tier_id from tenants where id = ${tenant.id}`;
  return { id: String(row?.tier_id) };
};

/** A storage item that is approved on a property of the tenant. */
export const storageItem: Make = async (api, tenant) => {
  const { db } = api;
  const { id: propertyId = "" } = await property(api, tenant);
  const [row] = await db.owner`insert into storage_items (tenant_id, name, type)
    values (${tenant.id}, ${crypto.randomUUID()}, 'COOKIE') returning id`;
  await db.owner`insert into storage_item_properties
    values (${tenant.id}, ${row?.id}, ${propertyId})`;
  return { id: String(row?.id) };
};

export const apiToken: Make = async (api, tenant) => ({ id: (await testApiToken(api, tenant)).id });

export const issue: Make = async (api, tenant) => ({ id: (await run(api, tenant)).issue });

/** An approval on one property of the tenant. */
export const approval: Make = async (api, tenant) => {
  const { id: propertyId = "" } = await property(api, tenant);
  const [row] = await api.db.owner`
    insert into approvals (tenant_id, resolver_name, at, property_ids, resolved_ids)
    values (${tenant.id}, 'Ada Test (approved)', now(), ${[propertyId]}, '{}') returning id`;
  return { id: String(row?.id) };
};

/** A comment without an author: only the author may change a comment. */
export const someonesComment: Make = async (api, tenant) => {
  const { issue: id } = await run(api, tenant);
  const [row] = await api.db.owner`insert into comments (tenant_id, issue_id, content)
    values (${tenant.id}, ${id}, 'Hello') returning id`;
  return { id, commentId: String(row?.id) };
};

export const assigneeGroup: Make = async (api, tenant) => ({ id: await testGroup(api.db, tenant) });

/** Ids of inserted groups, in the same order. */
const groups: string[] = [];

export const issueAndGroup: Make = async (api, tenant) => {
  const assigneeId = await testGroup(api.db, tenant);
  groups.push(assigneeId);
  return { ...await issue(api, tenant), assigneeId };
};

export const assignedCause: Make = async (api, tenant) => {
  const { id: propertyId = "" } = await property(api, tenant);
  const group = await testGroup(api.db, tenant);
  const [cause] = await api.db.owner`
    insert into causes (tenant_id, key, kind, host)
    values (${tenant.id}, ${crypto.randomUUID()}, 'PAGE', 'shop.example') returning id`;
  const [row] = await api.db.owner`
    insert into cause_assignments (tenant_id, cause_id, assignee_id, property_ids, created_at)
    values (${tenant.id}, ${String(cause?.id)}, ${group}, ${[propertyId]}, now()) returning id`;
  return { id: String(row?.id) };
};

export const assignBody = () => ({ assignee: groups.at(-2) ?? crypto.randomUUID() });

export const webhook: Make = async (api, tenant) => ({ id: (await testWebhook(api, tenant)).id });

export const delivery: Make = async (api, tenant) => {
  const { id = "" } = await webhook(api, tenant);
  const [row] = await api.db.owner`
    insert into webhook_deliveries (tenant_id, endpoint_id, event, payload, occurred_at, run_at,
      created_at, delivered_at)
    values (${tenant.id}, ${id}, 'run.finished', '{}', now(), now(), now(), now()) returning id`;
  return { id, delivery: String(row?.id) };
};

/** A vendor that is approved on a property of the tenant. */
export const vendor: Make = async (api, tenant) => {
  const { id: propertyId = "" } = await property(api, tenant);
  const fields = { name: crypto.randomUUID(), properties: [propertyId] };
  return { id: await testVendor(api.db, tenant, fields) };
};

export const vendorEntry: Make = async (api, tenant) => {
  const { id = "" } = await vendor(api, tenant);
  const [row] = await api.db.owner`insert into vendor_entries (tenant_id, vendor_id, type, pattern)
    values (${tenant.id}, ${id}, 'REQUEST', '^https://cdn') returning id`;
  return { id, itemId: String(row?.id) };
};

export const hubVendor: Make = async ({ db }) => ({ id: await testHubVendor(db) });

/** The hub's vendor of `linkBody`; an unknown one until `ownVendorOfHub` has made it. */
let linked: string = crypto.randomUUID();
const LINKED_NAME = "Vendor of the hub and of tenants";

/** A vendor of the tenant's own with the name of a vendor in the hub. */
export const ownVendorOfHub: Make = async ({ db }, tenant) => {
  linked = await testHubVendor(db, { name: LINKED_NAME });
  return { id: await testVendor(db, tenant, { name: LINKED_NAME }) };
};

export const linkBody = () => ({ hubVendor: linked });

/** A vendor of the tenant that was imported from the hub. */
export const importedVendor: Make = async (api, tenant) => {
  const { db } = api;
  const { id: propertyId = "" } = await property(api, tenant);
  const id = await testVendor(db, tenant, {
    name: crypto.randomUUID(),
    properties: [propertyId],
    globalVendorRef: await testHubVendor(db),
  });
  await db.owner`update vendors set hub_version = 1 where id = ${id}`;
  return { id };
};

export const hubItem: Make = async ({ db }) => ({ id: await testHubItem(db) });

/** A storage item of the tenant that was imported from the hub. */
export const importedItem: Make = async (api, tenant) => {
  const { id = "" } = await storageItem(api, tenant);
  await api.db.owner`update storage_items set global_item_ref = ${await testHubItem(api.db)},
    hub_version = 1 where id = ${id}`;
  return { id };
};

/** Name of the latest draft. */
let lastDraft = "";

/** A draft of a new vendor in the hub; it belongs to no tenant. */
export const hubDraft: Make = async ({ db }) => {
  lastDraft = `Draft ${crypto.randomUUID()}`;
  return { id: await testHubDraft(db, lastDraft) };
};

/** A name that the draft may have: it is not published. */
export const draftName = () => `${lastDraft} of ${crypto.randomUUID()}`;

/** Ids of inserted vendors, in the same order. */
const offered: string[] = [];

export const offeredVendor: Make = async ({ db }, tenant) => {
  offered.push(await testVendor(db, tenant, { name: crypto.randomUUID() }));
  return {};
};

export const offerBody = () => ({
  ...{ kind: "VENDOR", entry: offered.at(-2) ?? offered.at(-1), showName: false },
});

/** An open suggestion of the tenant to the hub. */
export const hubOffer: Make = async ({ db }, tenant) => {
  const name = crypto.randomUUID();
  const content = { ...BLANK, name };
  const [row] = await db.owner`
    insert into hub_offers (tenant_id, kind, entry_id, name, content, show_name, offered_by)
    values (${tenant.id}, 'VENDOR', ${crypto.randomUUID()}, ${name},
      ${JSON.stringify(content)}::text::jsonb, false, 'ada@tenant.test') returning id`;
  return { id: String(row?.id) };
};
