/** What is approved from an issue is not raised by the next scan: API, database and rules together. */
import { testRun } from "@crumbtrail/api/testing/runs";
import { testApi, testProperty, testTenant } from "@crumbtrail/api/testing";
import { signedIn } from "@crumbtrail/api/testing/callers";
import type { Finding } from "@crumbtrail/contract/recording";
import { type CatalogueEntry, entriesOf } from "@crumbtrail/catalogue/entries";
import { explainNow, type SeenItem } from "@crumbtrail/catalogue/explain";
import { findCatalogue, listCatalogueEntries } from "@crumbtrail/db/queries/catalogue";
import { withTenant } from "@crumbtrail/db/tenant";
import { readCatalogue } from "@crumbtrail/scanner/rules/catalogue";
import { judgeNow } from "@crumbtrail/scanner/rules/judge";
import { aCookie, aRecording, aRequest, aStorageEntry } from "@crumbtrail/scanner/rules/sample";
import assert from "node:assert/strict";

/** Names and hosts that a careless pattern would take for more, or for nothing. */
const COOKIES = [
  "_ga",
  "a.b",
  "x(1)[2]{3}^$|?*+",
  "back\\slash",
  "two words",
  "ünïcode-🍪",
  "=1+1",
];
const HOSTS = ["px.tracker.test", "a-b.tracker.test"];
const RECORDING = aRecording({
  cookies: COOKIES.map((name) => aCookie({ name })),
  storage: [aStorageEntry({ name: "state/{id}" })],
  requests: HOSTS.flatMap((host) => [
    aRequest({ url: `https://${host}/p.gif?userid=1` }),
    aRequest({ url: `wss://${host}:8443` }),
  ]),
});
/** Near misses of all of those: what was not approved. */
const OTHERS = aRecording({
  cookies: ["x_ga", "_gat", "aXb", "two  words"].map((name) => aCookie({ name })),
  requests: [
    aRequest({ url: "https://px.tracker.test.evil.test/" }),
    aRequest({ url: "https://evil.test/?to=https://px.tracker.test/" }),
    aRequest({ url: "https://pxxtracker.test/" }),
  ],
});

Deno.test("after the approval of each issue the next scan raises it no more", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const propertyId = await testProperty(api.db, tenant, "www.news.example");
  const admin = await signedIn(api, tenant);
  const scan = async (recording: typeof RECORDING): Promise<Finding[]> => {
    const known = await withTenant(api.db.app, tenant.id, (tx) => findCatalogue(tx, propertyId));
    return judgeNow(recording, readCatalogue(known)).findings;
  };
  const others = (await scan(OTHERS)).map(({ entryName }) => entryName);
  let findings = await scan(RECORDING);
  assert.equal(findings.length, COOKIES.length + 1 + 2 * HOSTS.length);
  await testRun(api, tenant, { propertyId, findings });

  for (let [next] = findings; next; [next] = findings) {
    const [row] = await api.db.owner`
      select id from issues where issue_type = ${next.issueType} and entry_name = ${next.entryName}`;
    const response = await admin.post(`/issues/${row?.id}/approval`, { properties: "OWN" });
    assert.equal(response.status, 201);
    findings = await scan(RECORDING);
    assert.ok(!findings.some(({ entryName }) => entryName === next.entryName), next.entryName);
    const { data } = await (await admin.get("/issues?timeRange=all")).json();
    const open = data.map((issue: { entryName: string }) => issue.entryName);
    assert.deepEqual(open.sort(), findings.map(({ entryName }) => entryName).sort());
  }
  assert.deepEqual((await scan(OTHERS)).map(({ entryName }) => entryName), others);
});

Deno.test("the API and scans read the same catalogue and approve the same entries", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const [shop, blog] = [
    await testProperty(api.db, tenant, "shop.example"),
    await testProperty(api.db, tenant, "blog.example"),
  ];
  const SHAPES = ["here", "everywhere", "nowhere", "off", "ignored"];
  await withTenant(api.db.app, tenant.id, async (tx) => {
    for (const shape of SHAPES) {
      const [everywhere, here] = [shape === "everywhere", shape === "here"];
      const status = shape === "off" ? "DISABLED" : "ACTIVE";
      const [item] = await tx`
        insert into storage_items (tenant_id, name, type, key_patterns, origins, value_patterns,
          all_properties, status)
        values (${tenant.id}, ${shape}, 'COOKIE', ${[`^i_${shape}`, `^o_${shape}`]},
          ${["shop.example"]}, '{}', ${everywhere}, ${status}) returning id`;
      const [vendor] = await tx`
        insert into vendors (tenant_id, name, url_patterns, ignore, all_properties, status)
        values (${tenant.id}, ${shape}, ${[`/v_${shape}`]}, ${shape === "ignored"}, ${everywhere},
          ${status}) returning id`;
      const entries = await tx`
        insert into vendor_entries (tenant_id, vendor_id, type, entry_type, pattern, all_properties,
          whitelist, is_disabled)
        select ${tenant.id}, ${vendor?.id}, e.type, e.entry_type, e.pattern, ${everywhere},
          e.whitelist, e.off
        from (values ('REQUEST', null, ${`/e_${shape}`}, true, false),
          ('REQUEST', null, ${`/n_${shape}`}, false, false),
          ('REQUEST', null, ${`/d_${shape}`}, true, true),
          ('STORAGE', 'LOCAL_STORAGE', ${`^s_${shape}`}, true, false))
          as e (type, entry_type, pattern, whitelist, off) returning id`;
      if (!here) continue;
      await tx`insert into storage_item_properties values (${tenant.id}, ${item?.id}, ${shop})`;
      await tx`insert into vendor_properties values (${tenant.id}, ${vendor?.id}, ${shop})`;
      for (const { id } of entries) {
        await tx`insert into vendor_entry_properties values (${tenant.id}, ${id}, ${shop})`;
      }
    }
    await tx`update properties set url_white_list = '{/list}',
      custom_storage_item_whitelist = '{^list}' where id = ${shop}`;
  });
  const items = (propertyId: string | null): SeenItem[] =>
    [
      ...["v", "e", "n", "d"].flatMap((kind) =>
        SHAPES.map((shape) => `https://x/${kind}_${shape}`)
      ),
      "https://x/list",
    ].map((url): SeenItem => ({ kind: "REQUEST", texts: [url], propertyId }));
  const stored = (propertyId: string | null): SeenItem[] =>
    ["list", ...["i", "o", "s"].flatMap((kind) => SHAPES.map((shape) => `${kind}_${shape}`))]
      .flatMap((name) =>
        (["COOKIE", "LOCAL_STORAGE"] as const).flatMap((storageType) =>
          ["www.shop.example", "ads.example"].map((origin): SeenItem => ({
            kind: "STORAGE",
            texts: [name],
            ...{ storageType, origin, propertyId },
          }))
        )
      );
  const approvedIn = (entries: CatalogueEntry[], seen: SeenItem[]) => {
    const explain = explainNow(entries, seen);
    return seen.filter((item) => explain(item).approved).map(({ texts }) => texts[0]);
  };
  const counts = [];
  for (const property of [shop, blog]) {
    const [forScans, forApi] = await withTenant(
      api.db.app,
      tenant.id,
      async (tx) =>
        [entriesOf(await findCatalogue(tx, property)), await listCatalogueEntries(tx)] as const,
    );
    const approved = approvedIn(forApi, [...items(property), ...stored(property)]);
    assert.deepEqual(approved, approvedIn(forScans, [...items(null), ...stored(null)]));
    counts.push(approved.length);
  }
  // Here and everywhere; of requests what is ignored; of storage items what the origin and type allow.
  assert.ok((counts[0] ?? 0) > (counts[1] ?? 0) && (counts[1] ?? 0) > 0, counts.join());
});
