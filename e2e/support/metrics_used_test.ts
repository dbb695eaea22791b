/** Alert rules and dashboard ask for metrics that the parts have, and for no other. */
import { unknownMetrics } from "@crumbtrail/api/deploy/metrics_used";
import assert from "node:assert/strict";
import { html } from "@crumbtrail/scanner/testing/plant";
import { startParts } from "./parts.ts";
import { ROOT } from "./repository.ts";

const TOKEN = "a-token-for-metrics-alone";

Deno.test("every metric of the alert rules and the dashboard is answered by a part", async (t) => {
  await using parts = await startParts(() => html("A page"), { METRICS_TOKEN: TOKEN });
  const scraped = await Promise.all(Object.values(parts.urls).map((url) => scrape(url)));
  const deploy = `${ROOT}/api/deploy`;
  const rules = await Deno.readTextFile(`${deploy}/prometheus/alerts.yml`);
  const dashboard = await Deno.readTextFile(`${deploy}/grafana/crumbtrail.json`);
  assert.deepEqual(unknownMetrics(rules, dashboard, scraped), []);

  await t.step("a planted name is found in either", () => {
    const planted = (text: string) =>
      text.replace("crumbtrail_scanners", "crumbtrail_scanner_count");
    assert.deepEqual(unknownMetrics(planted(rules), planted(dashboard), scraped), [
      "crumbtrail_scanner_count (dashboard)",
      "crumbtrail_scanner_count (rules)",
    ]);
  });

  await t.step("no gauge is called as a counter", () => {
    const gauges = scraped.flatMap((text) => [...text.matchAll(/^# TYPE (\S+_total) gauge$/gm)]);
    assert.deepEqual(gauges.map(([, name]) => name), []);
  });

  await t.step("the database's figures say that every API gives them", () => {
    const helps = scraped.flatMap((text) => [...text.matchAll(/^# HELP (crumbtrail_\S+) (.*)$/gm)]);
    const alike = helps.filter(([, , help]) => help?.endsWith("use max, not sum"));
    assert.ok(alike.length > 20);
  });

  await t.step("through a proxy each part wants the token", async () => {
    for (const [part, url] of Object.entries(parts.urls)) {
      assert.equal(await status(url, {}), 403, part);
      assert.equal(
        await status(url, { authorization: "Bearer wrong-token-of-metrics" }),
        403,
        part,
      );
      assert.equal(await status(url, { authorization: `Bearer ${TOKEN}` }), 200, part);
    }
  });
});

async function scrape(url: string): Promise<string> {
  const answer = await fetch(`${url}/metrics`);
  assert.equal(answer.status, 200, url);
  return await answer.text();
}

async function status(url: string, headers: Record<string, string>): Promise<number> {
  const forwarded = { "x-forwarded-for": "10.0.0.7", ...headers };
  const answer = await fetch(`${url}/metrics`, { headers: forwarded });
  await answer.body?.cancel();
  return answer.status;
}
