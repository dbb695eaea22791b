import assert from "node:assert/strict";
import { ask } from "./ask.ts";
import { openAuthority } from "./certificate.ts";
import { hosts } from "./hosts.ts";
import { type Sites, startSites } from "./sites.ts";

async function withSites(act: (sites: Sites) => Promise<void>) {
  const sites = await startSites();
  try {
    await act(sites);
  } finally {
    await sites.close();
  }
}

Deno.test("every host answers over HTTPS under the demo web's own authority", () =>
  withSites(async (sites) => {
    for (const host of Object.keys(hosts)) {
      const answer = await ask(sites, `https://${host}/favicon.ico`);
      assert.equal(answer.status, 200, host);
      assert.match(answer.body, /^<svg/, host);
    }
  }));

Deno.test("no other authority trusts the certificate", () =>
  withSites(async (sites) => {
    const other = await openAuthority(undefined, new Date());
    await assert.rejects(
      ask(sites, sites.demoUrl, other.caPem),
      /issuer|certificate|self.signed|signature/i,
    );
  }));

Deno.test("a host that is not on the map is refused", () =>
  withSites(async (sites) => {
    assert.equal((await ask(sites, "http://nowhere.test/")).status, 421);
    await assert.rejects(ask(sites, "https://nowhere.test/"), /name|valid/i);
  }));

Deno.test("pages of the truth files exist and answer as they should", () =>
  withSites(async (sites) => {
    const seen = await Promise.all(
      sites.pages.map(async ({ name, url }) => [name, (await ask(sites, url)).status] as const),
    );
    const odd = Object.fromEntries(seen.filter(([, status]) => status !== 200));
    assert.deepEqual(odd, { "bot-wall": 403, "bot-wall-busy": 503, "error-500": 500, old: 301 });
    assert.equal(new Set(seen.map(([name]) => name)).size, seen.length, "names are unique");
  }));

Deno.test("the bot wall looks like one", () =>
  withSites(async (sites) => {
    const wall = await ask(sites, "https://bot-wall.demo-publisher.test/");
    assert.equal(wall.headers["cf-mitigated"], "challenge");
    assert.match(wall.body, /<title>Just a moment\.\.\.<\/title>/);
    const busy = await ask(sites, "https://bot-wall.demo-publisher.test/busy");
    assert.match(busy.body, /Checking your browser/);
  }));

Deno.test("plain HTTP redirects to HTTPS, and sets its cookies where planted", () =>
  withSites(async (sites) => {
    const home = await ask(sites, "http://www.demo-publisher.test/article?a=1");
    assert.equal(home.headers.location, "https://www.demo-publisher.test/article?a=1");
    const old = await ask(sites, "http://old.demo-publisher.test/");
    assert.equal(old.headers.location, "https://old.demo-publisher.test/");
    assert.match(String(old.headers["set-cookie"]), /^old_hop=1/);
  }));

Deno.test("the picture wall has the requested number of pictures", () =>
  withSites(async (sites) => {
    const count = async (query: string) => {
      const page = await ask(sites, `https://many.demo-publisher.test/${query}`);
      return page.body.split("/dot.gif?").length - 1;
    };
    assert.equal(await count("?n=2000"), 2000);
    assert.equal(await count("?n=x"), 0);
    assert.equal(await count(""), 200);
  }));

Deno.test("truth files are not served", () =>
  withSites(async (sites) => {
    assert.equal((await ask(sites, `${sites.demoUrl}truth.json`)).status, 404);
    assert.equal((await ask(sites, `${sites.demoUrl}routes.ts`)).status, 404);
  }));

Deno.test("closing ends waiting and streaming responses", async () => {
  const sites = await startSites();
  const endless = ask(sites, "https://idle-never.demo-publisher.test/events").catch(() => "cut");
  const waiting = ask(sites, "https://slow.demo-publisher.test/").catch(() => "cut");
  await ask(sites, sites.demoUrl);
  await sites.close();
  await Promise.all([endless, waiting]);
  await assert.rejects(ask(sites, sites.demoUrl));
});

Deno.test("the authority is stored in the given folder, and replaced before it expires", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const first = await openAuthority(folder, new Date());
    assert.equal((await openAuthority(folder, new Date())).spki, first.spki);
    const later = new Date(first.certificate.notAfter.getTime() - 1000);
    assert.notEqual((await openAuthority(folder, later)).spki, first.spki);
    const { mode } = await Deno.stat(`${folder}/ca.key.pem`);
    assert.equal((mode ?? 0) & 0o077, 0, "others can't read the key");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("the stored authority serves the next start", async () => {
  const certDir = await Deno.makeTempDir();
  try {
    const first = await startSites({ certDir });
    await first.close();
    const second = await startSites({ certDir });
    const answer = await ask(second, second.demoUrl, first.caPem);
    await second.close();
    assert.equal(answer.status, 200);
  } finally {
    await Deno.remove(certDir, { recursive: true });
  }
});
