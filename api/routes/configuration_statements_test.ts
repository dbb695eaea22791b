/** Statements about pages in the document of a configuration. */
import { documentText } from "@crumbtrail/contract/config_file";
import type { ConfigDocument, DocumentStatement } from "@crumbtrail/contract/config_document";
import { configPlan } from "@crumbtrail/contract/config_import";
import { MAX_PAGE_STATEMENTS } from "@crumbtrail/contract/constants";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { auditEvents } from "../testing/audit_words.ts";
import { answerIn, type Caller, signedIn } from "../testing/callers.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const HOME = "https://shop.example/";
const SAID: DocumentStatement = {
  property: "shop.example",
  url: HOME,
  isPage: true,
  hasNoBanner: false,
};
const PRINT: DocumentStatement = { ...SAID, url: `${HOME}imprint`, hasNoBanner: true };

async function scene() {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant, "ADMIN");
  const shop = await testProperty(api.db, tenant, "shop.example");
  return { tenant, admin, shop };
}

async function exported(caller: Caller): Promise<ConfigDocument> {
  const response = await caller.get("/configuration");
  assert.equal(response.status, 200, await response.clone().text());
  return await response.json();
}

async function send(
  caller: Caller,
  step: "plan" | "apply",
  pageStatements: readonly object[],
  removeMissing = true,
) {
  const text = JSON.stringify({ version: 3, pageStatements });
  const input = { format: "DOCUMENT", text, removeMissing };
  return await answerIn(configPlan, caller.post(`/configuration/${step}`, input));
}

const counts = { added: 0, changed: 0, removed: 0 };

Deno.test("document: statements about pages go round byte by byte, to another tenant too [import-export-18]", async () => {
  const { tenant, admin } = await scene();
  const dry = await send(admin, "plan", [PRINT, SAID]);
  assert.deepEqual(dry.counts.pageStatements, { ...counts, added: 2 });
  assert.deepEqual((await exported(admin)).pageStatements, [], "the dry run writes nothing");
  assert.deepEqual((await send(admin, "apply", [PRINT, SAID])).rejected, []);
  const document = await exported(admin);
  assert.deepEqual(document.pageStatements, [SAID, PRINT]);
  const rows = await api.db.owner`
    select account_id, host from page_statements where tenant_id = ${tenant.id}`;
  assert.deepEqual(rows.map(({ account_id: by }) => by), [admin.accountId, admin.accountId]);
  assert.equal(rows[0]?.host, "shop.example");
  const other = await scene();
  const text = documentText(document);
  const input = { format: "DOCUMENT", text, removeMissing: true };
  await answerIn(configPlan, other.admin.post("/configuration/apply", input));
  assert.equal(documentText(await exported(other.admin)), text);
  assert.deepEqual((await send(other.admin, "plan", [SAID, PRINT])).changes, []);
});

Deno.test("document: statements are changed and removed, with an event for each; ended ones are no part", async () => {
  const { tenant, admin, shop } = await scene();
  await send(admin, "apply", [SAID, PRINT]);
  const both = { ...SAID, hasNoBanner: true };
  assert.deepEqual((await send(admin, "plan", [both], false)).counts.pageStatements, {
    ...counts,
    changed: 1,
  });
  const { changes } = await send(admin, "apply", [both]);
  assert.deepEqual(
    changes.map(({ action, name, before, after }) => [action, name, before, after]),
    [
      ["CHANGED", HOME, { hasNoBanner: false }, { hasNoBanner: true }],
      ["REMOVED", PRINT.url, {}, {}],
    ],
  );
  assert.deepEqual((await exported(admin)).pageStatements, [both]);
  const events = await auditEvents(api.db, tenant.id, "page_statement.");
  assert.deepEqual(events.map(({ action, before, after }) => [action, before?.url, after?.url]), [
    ["page_statement.set", undefined, HOME],
    ["page_statement.set", undefined, PRINT.url],
    ["page_statement.set", HOME, HOME],
    ["page_statement.removed", PRINT.url, undefined],
  ]);
  assert.deepEqual(events.at(-1)?.before.property, shop);
  await api.db.owner`update page_statements set ended_at = now(), ended_reason = 'BANNER_FOUND'`;
  assert.deepEqual((await exported(admin)).pageStatements, []);
});

Deno.test("document: statements that the API would refuse are left out, each with a reason", async () => {
  const { admin } = await scene();
  await send(admin, "apply", [SAID]);
  const { rejected, changes } = await send(admin, "plan", [
    { ...SAID, isPage: false },
    { ...SAID, url: "https://other.example/" },
    { ...SAID, property: "Nowhere", url: `${HOME}a` },
    { ...SAID, url: "ftp://shop.example/" },
    { ...SAID, url: `${HOME}b`, isPage: false },
  ]);
  assert.deepEqual(Object.fromEntries(rejected.map(({ part, reason }) => [part, reason])), {
    [`statement about ${HOME}`]: "isPage: say at least one of both",
    [`statement about ${HOME}b`]: "isPage: say at least one of both",
    "statement about ftp://shop.example/":
      "url: not the URL of a page, or one with a user name or password",
    "statement about https://other.example/":
      "url: https://other.example/ is not a page of the property",
    [`statement about ${HOME}a`]: "there is no property “Nowhere”",
  });
  assert.deepEqual(changes, [], "the known one stays as it is");
  const many = Array.from({ length: MAX_PAGE_STATEMENTS + 1 }, (_, n) => ({
    ...SAID,
    url: `${HOME}${n}`,
  }));
  const full = await send(admin, "plan", many);
  assert.equal(full.counts.pageStatements?.added, MAX_PAGE_STATEMENTS);
  assert.match(full.rejected[0]?.reason ?? "", /has 500 statements about pages/);
  const beside = await send(admin, "plan", many, false);
  assert.equal(beside.counts.pageStatements?.added, MAX_PAGE_STATEMENTS - 1);
});

Deno.test("document: one without statements leaves them as they are; a renamed property keeps its own", async () => {
  const { admin } = await scene();
  await send(admin, "apply", [SAID]);
  const { pageStatements, ...rest } = await exported(admin);
  const apply = async (document: object) => {
    const text = JSON.stringify(document);
    const input = { format: "DOCUMENT", text, removeMissing: true };
    return await answerIn(configPlan, admin.post("/configuration/apply", input));
  };
  assert.deepEqual((await apply({ ...rest, version: 2 })).changes, []);
  assert.deepEqual((await exported(admin)).pageStatements, pageStatements);
  const renamed = JSON.parse(
    JSON.stringify({ ...rest, pageStatements }).replaceAll('"shop.example"', '"Web shop"'),
  );
  const { changes, rejected } = await apply(renamed);
  assert.deepEqual([changes.map(({ section }) => section), rejected], [["properties"], []]);
  assert.deepEqual((await exported(admin)).pageStatements, [{ ...SAID, property: "Web shop" }]);
});
