/** What a scan records of planted pages, in a real browser. */
import assert from "node:assert/strict";
import { type Recording, recording as recordingSchema } from "@crumbtrail/contract/recording";
import { toHar } from "./evidence/har.ts";
import { assertAccessible } from "./testing/har_reader.ts";
import { plant } from "./testing/plant.ts";
import { publisher, THIRD, third } from "./testing/recorded_site.ts";

Deno.test("a planted page is recorded whole", async (t) => {
  await using planted = plant({ page: publisher, third });
  const { recording, pictures } = await planted.scan("/");
  recordingSchema.parse(recording);

  await t.step("the run is complete, with its picture", () => {
    assert.deepEqual([recording.outcome, recording.reason], ["COMPLETE", null]);
    assert.deepEqual(recording.probes.filter(({ error }) => error !== null), []);
    assert.equal(recording.title, "Planted");
    assert.equal(recording.httpStatus, 200);
    assert.deepEqual([pictures.end?.[0], pictures.end?.[1]], [0xff, 0xd8]);
    assert.equal(recording.evidence.screenshot?.bytes, pictures.end?.length);
  });

  await t.step("every cookie, with who set it", () => {
    const expected: Record<string, [method: string, url: string]> = {
      document: ["Set-Cookie", "http://page.localhost/"],
      by_script: ["document.cookie", "http://page.localhost/first.js"],
      inline: ["document.cookie", "http://page.localhost/"],
      srcdoc: ["document.cookie", "http://page.localhost/"],
      gone: ["document.cookie", "http://page.localhost/first.js"],
      stored: ["cookieStore", "http://page.localhost/first.js"],
      by_sw: ["cookieStore", "http://page.localhost/sw.js"],
      by_tag: ["document.cookie", `${THIRD}/second.js`],
      in_frame: ["document.cookie", `${THIRD}/frame.html`],
      chips: ["document.cookie", `${THIRD}/frame.html`],
      pixel: ["Set-Cookie", `${THIRD}/pixel.gif`],
      landing: ["Set-Cookie", `${THIRD}/landing.gif`],
      hop: ["Set-Cookie", "http://page.localhost/hop"],
      "__Host-refused": ["Set-Cookie", "http://page.localhost/refused.gif"],
    };
    const seen = Object.fromEntries(recording.cookies.map(({ name, sources: [first] }) => [
      name,
      [first?.method, first?.url],
    ]));
    assert.deepEqual(seen, expected);
  });

  await t.step("the cookies of the page", () => {
    const cookie = (name: string) => cookieOf(recording, name);
    assert.equal(cookie("gone").present, false);
    assert.equal(cookie("gone").blockedReason, null);
    assert.equal(cookie("__Host-refused").blockedReason, "InvalidPrefix");
    assert.equal(cookie("chips").partitionKey, "http://page.localhost");
    assert.equal(cookie("in_frame").partitionKey, null);
    assert.deepEqual([cookie("in_frame").firstParty, cookie("hop").firstParty], [false, true]);
    assert.equal(cookie("by_script").session, false);
    for (const name of ["by_script", "stored", "hop"]) {
      const { expires, sources: [first] } = cookie(name);
      assert.equal(first?.askedSeconds, 730 * 86_400, name);
      const keptDays = (expires - Date.parse(recording.startedAt) / 1000) / 86_400;
      assert.equal(Math.round(keptDays), 400, name);
    }
    assert.equal(cookie("by_script").valueSha256.slice(0, 8), "6b86b273");
    assert.deepEqual(cookie("by_tag").sources[0]?.stack[0]?.split(" ")[0], "plantIt");
  });

  await t.step("storage by method, by assignment, passing, and in frames", () => {
    const seen = recording.storage.map(({ type, origin, name, present, sources: [first] }) =>
      [type, origin, name, present, first?.stack[0]?.split(" ")[0]].join(" ")
    );
    assert.deepEqual(seen.sort(), [
      "LOCAL_STORAGE http://page.localhost assigned true <anonymous>",
      "LOCAL_STORAGE http://page.localhost by_method true keep",
      "SESSION_STORAGE http://page.localhost passing false <anonymous>",
      "SESSION_STORAGE http://third.localhost framed true <anonymous>",
    ]);
  });

  await t.step("requests of every kind, each with its type", () => {
    const types = new Map(recording.requests.map(({ url, type }) => [url, type]));
    const expected: Record<string, string> = {
      "http://page.localhost/": "Document",
      "http://page.localhost/first.js": "Script",
      [`${THIRD}/api`]: "Fetch",
      [`${THIRD}/beacon`]: "Ping",
      "http://page.localhost/events": "EventSource",
      "ws://third.localhost/socket": "WebSocket",
      "http://page.localhost/from_worker": "Fetch",
      "http://page.localhost/from_nested": "Fetch",
      "http://page.localhost/from_shared": "Fetch",
      "http://page.localhost/from_sw": "Fetch",
      [`${THIRD}/landing.gif`]: "Image",
      [`${THIRD}/frame.html`]: "Document",
    };
    for (const [url, type] of Object.entries(expected)) assert.equal(types.get(url), type, url);
    const preflight = recording.requests.find(({ type }) => type === "Preflight");
    assert.equal(preflight?.url, `${THIRD}/api`);
    assert.equal(preflight?.initiator.url, "http://page.localhost/first.js");
  });

  await t.step("redirects hop by hop", () => {
    const landing = recording.requests.find(({ url }) => url === `${THIRD}/landing.gif`);
    const hop = recording.requests.find(({ id }) => id === landing?.redirectedFrom);
    assert.deepEqual([hop?.url, hop?.status], ["http://page.localhost/hop", 302]);
    assert.equal(landing?.initiator.url, "http://page.localhost/");
  });

  await t.step("the archive has every request, and where each redirect leads", async () => {
    await assertAccessible(recording);
    const { entries } = toHar(recording).log;
    assert.equal(entries.length, recording.requests.length);
    const hop = entries.find(({ request }) => request.url.endsWith("/hop"));
    assert.equal(hop?.response.redirectURL, `${THIRD}/landing.gif`);
  });

  await t.step("the chain from a request back to the page", () => {
    const chain = chainOf(recording, `${THIRD}/from_second.gif`);
    assert.deepEqual(chain, [
      `${THIRD}/from_second.gif`,
      `${THIRD}/second.js`,
      `${THIRD}/tag.js`,
      "http://page.localhost/",
    ]);
  });

  await t.step("console errors stand apart", () => {
    assert.ok(
      recording.messages.some(({ level, text }) => level === "error" && text === "told 42"),
    );
  });

  await t.step("the page sees no wrapper", () => {
    const told = recording.messages.find(({ text }) => text.startsWith("["));
    assert.deepEqual(JSON.parse(told?.text ?? "[]"), [
      "function set cookie() { [native code] }",
      "set cookie",
      1,
      false,
      "function toString() { [native code] }",
      "function set() { [native code] }",
      "value,writable,enumerable,configurable",
      false,
      10,
      0,
    ]);
  });
});

function cookieOf({ cookies }: Recording, name: string) {
  const found = cookies.find((cookie) => cookie.name === name);
  assert.ok(found, `no cookie ${name}`);
  return found;
}

function chainOf({ requests }: Recording, url: string): string[] {
  const chain: string[] = [];
  let request = requests.find((candidate) => candidate.url === url);
  while (request && chain.length < 10) {
    chain.push(request.url);
    const { requestId } = request.initiator;
    request = requests.find(({ id }) => id === requestId);
  }
  return chain;
}
