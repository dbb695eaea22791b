import assert from "node:assert/strict";
import { parse } from "tldts";
import { cnames, hosts } from "./hosts.ts";
import { loadPages } from "./pages.ts";
import { pageTruth } from "./truth.ts";

const WEB = new URL("./web/", import.meta.url);

Deno.test("truth files name hosts of the demo web only", async () => {
  for (const { name, url, truth } of await loadPages()) {
    const named = [
      new URL(url).hostname,
      ...truth.requests.map((it) => it.host),
      ...truth.storage.map((it) => new URL(it.origin).hostname),
    ];
    for (const host of named) assert.ok(host in hosts, `${name}: ${host}`);
  }
});

Deno.test("no page refers to a host outside the demo web", async () => {
  const outside: string[] = [];
  for await (const file of filesBelow(WEB)) {
    const text = await Deno.readTextFile(file);
    for (const [, host = ""] of text.matchAll(/(?:https?:)?\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi)) {
      if (!(host in hosts) && host !== "www.w3.org") outside.push(`${file.pathname}: ${host}`);
    }
  }
  assert.deepEqual(outside, []);
});

Deno.test("the clean page has no word in its addresses that looks suspicious", async () => {
  const clean = (await loadPages()).find((it) => it.name === "clean");
  const html = await Deno.readTextFile(new URL("clean/index.html", WEB));
  const addresses = [clean?.url, ...html.matchAll(/(?:href|src)="([^"]*)"/g)].flat().join(" ");
  assert.match(addresses, /site\.css/);
  assert.doesNotMatch(addresses, /track|userid|session/i);
});

Deno.test("third parties have registrable domains of their own", () => {
  const domain = (host: string) => parse(host).domain;
  assert.equal(domain("www.demo-publisher.test"), "demo-publisher.test");
  assert.equal(domain("data.demo-publisher.test"), "demo-publisher.test");
  const others = [
    "ads.adnetwork.test",
    "api.mix-metrics.test",
    "cdn.tag-host.test",
    "collector.snow-stats.test",
    "metrics.tracker-one.test",
    "stats.plain-count.test",
  ].map(domain);
  assert.equal(new Set([...others, "demo-publisher.test"]).size, others.length + 1);
  for (const target of Object.values(cnames)) assert.equal(domain(target), "tracker-one.test");
});

Deno.test("a truth with a misspelt field, two names or no reason is refused", async () => {
  const home = (await loadPages()).find((it) => it.name === "publisher-home");
  assert.ok(home);
  const refused = (change: object) =>
    assert.equal(pageTruth.safeParse({ ...home.truth, ...change }).success, false);
  const [cookie] = home.truth.cookies;
  refused({ cokies: [] });
  refused({ cookies: [{ ...cookie, name: "a", namePattern: "b" }] });
  refused({ cookies: [{ ...cookie, namePattern: "(" }] });
  refused({ outcomes: { ...home.truth.outcomes, REJECT_SP_CMP: { outcome: "INCONCLUSIVE" } } });
});

async function* filesBelow(folder: URL): AsyncGenerator<URL> {
  for await (const entry of Deno.readDir(folder)) {
    if (entry.isDirectory) yield* filesBelow(new URL(`${entry.name}/`, folder));
    else yield new URL(entry.name, folder);
  }
}
