/** A part of `deno task faults ssrf`, small enough for every push. */
import assert from "node:assert/strict";
import { prepareChromium } from "../support/chromium.ts";
import { tryAll } from "./ssrf/attempts.ts";
import { PLACES } from "./ssrf/places.ts";
import { WAYS } from "./ssrf/ways.ts";

const SOME_WAYS = [
  "page: fetch",
  "redirect: iframe",
  "iframe: srcdoc",
  "worker: importScripts",
  "service worker",
  "WebRTC: STUN",
  "WebRTC: TURN by TCP",
];
const SOME_PLACES = ["decimal", "mapped", "NAT64", "changing name", "name of ::1"];

Deno.test("nothing a page does reaches a private address, and each refusal is recorded", async () => {
  const { attempts, canaryHears } = await tryAll(
    WAYS.filter(({ name }) => SOME_WAYS.includes(name)),
    PLACES.filter(({ what }) => SOME_PLACES.includes(what)),
    await prepareChromium(console.error),
  );
  assert.equal(canaryHears, true);
  assert.equal(attempts.length, SOME_WAYS.length + 3);
  for (const { name, hits, silent } of attempts) {
    assert.equal(hits, 0, name);
    assert.deepEqual(silent, [], name);
  }
});
