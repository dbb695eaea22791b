/** What is approved from an issue is not raised by the next scan: API, database and rules together. */
import { testRun } from "@crumbtrail/api/testing/runs";
import { signedIn, testApi, testProperty, testTenant } from "@crumbtrail/api/testing";
import type { Finding } from "@crumbtrail/contract/recording";
import { findCatalogue } from "@crumbtrail/db/queries/catalogue";
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

Deno.test("each issue of a run is approved in turn, and the next scan raises it no more", async () => {
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
