import assert from "node:assert/strict";
import { addressKey, secondsToWait } from "./throttle.ts";

const now = new Date("2026-01-01T12:00:00Z");
const none = { count: 0, last: null };
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

Deno.test("throttle: the first failures are free, then the wait doubles up to 15 minutes", () => {
  const waits = [0, 4, 5, 6, 9, 40].map((count) =>
    secondsToWait({ pair: { count, last: now }, address: none }, now, "SIGN_IN")
  );
  assert.deepEqual(waits, [0, 0, 2, 4, 32, 900]);
});

Deno.test("throttle: waiting is counted from the last failure", () => {
  const wait = (seconds: number) =>
    secondsToWait({ pair: { count: 7, last: ago(seconds) }, address: none }, now, "SIGN_IN");
  assert.deepEqual([wait(0), wait(5), wait(8), wait(60)], [8, 3, 0, 0]);
});

Deno.test("throttle: many names from one address", () => {
  assert.equal(secondsToWait({ pair: none, address: { count: 49, last: now } }, now, "SIGN_IN"), 0);
  assert.equal(secondsToWait({ pair: none, address: { count: 51, last: now } }, now, "SIGN_IN"), 4);
});

Deno.test("throttle: dead links have higher limits", () => {
  const wait = (pair: number, address: number) => {
    const failures = {
      pair: { count: pair, last: now },
      address: { count: address, last: now },
    };
    return secondsToWait(failures, now, "LINK");
  };
  assert.deepEqual([wait(199, 999), wait(200, 200), wait(1, 1001)], [0, 2, 4]);
});

Deno.test("throttle: an IPv6 network counts as one address", () => {
  assert.equal(addressKey("192.0.2.7"), "192.0.2.7");
  assert.equal(addressKey("2001:db8::1"), addressKey("2001:DB8:0:0:ffff:1:2:3"));
  assert.equal(addressKey("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  assert.equal(addressKey("::1"), "0:0:0:0::/64");
});
