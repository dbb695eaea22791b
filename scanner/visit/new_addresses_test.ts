import assert from "node:assert/strict";
import { NewAddresses } from "./new_addresses.ts";

/** Whether a page is loading after ten seconds of asking every `everyMs` for the address of `n`. */
function isLoading(
  everyMs: number,
  address: (n: number) => string,
  type = "Fetch",
  method = "GET",
): boolean {
  const addresses = new NewAddresses();
  for (let n = 0; n * everyMs <= 10_000; n++) {
    addresses.note({ url: `https://page.test${address(n)}`, method }, type, n * everyMs);
  }
  return addresses.isLoading(10_000, 0);
}

const times = (n: number) => 1_795_348_800_000 + n * 250;

Deno.test("new resources and a list that grows are loading", () => {
  const many: [everyMs: number, address: (n: number) => string, type?: string][] = [
    [4, (n) => `/photos/${n}.jpg`, "Image"],
    [100, (n) => `/chunks/${n.toString(36)}x.js`, "Script"],
    [250, (n) => `/feed?page=${n}`],
    [300, (n) => `/modules/${n}.ts`, "Script"],
  ];
  for (const [everyMs, address, type] of many) {
    assert.equal(isLoading(everyMs, address, type), true, address(1));
  }
});

Deno.test("polls, beacons, players and what is asked for again are not", () => {
  const many: [everyMs: number, address: (n: number) => string, type?: string, method?: string][] =
    [
      [2000, (n) => `/poll?n=${n}`],
      [250, () => "/ticker"],
      [250, (n) => `/ticker?_=${times(n)}`],
      [250, (n) => `/ticker/${times(n)}`],
      [250, (n) => `/ticker?r=${Math.sin(n + 1)}`],
      [1000, (n) => `/collect?beat=${n}`, "Image"],
      [100, (n) => `/collect?beat=${n}`, "Ping", "POST"],
      [100, (n) => `/collect?beat=${n}`, "Fetch", "POST"],
      [100, (n) => `/live/part${n}.m4s`],
      [100, (n) => `/live/part${n}.ts`, "XHR"],
      [100, (n) => `/photos/${n % 20}.jpg`, "Image"],
    ];
  for (const [everyMs, address, type, method] of many) {
    assert.equal(isLoading(everyMs, address, type, method), false, address(1));
  }
});

Deno.test("loading that stopped, paused or began just now is none; data: is no request", () => {
  const addresses = new NewAddresses();
  const ask = (from: number, to: number) => {
    for (let at = from; at < to; at += 50) {
      addresses.note({ url: `https://page.test/${at}` }, "Image", at);
    }
  };
  ask(0, 6000);
  assert.equal(addresses.isLoading(5999, 0), true);
  assert.equal(addresses.isLoading(5999, 4000), false, "the look is too short to say");
  assert.equal(addresses.isLoading(6500, 0), false);
  ask(7000, 9000);
  assert.equal(addresses.isLoading(8999, 0), false);
  addresses.note({ url: "data:image/gif;base64,R0lGODlhAQ" }, "Image", 9000);
  assert.equal(addresses.requests, 160);
  addresses.forget();
  assert.equal(addresses.requests, 0);
});
