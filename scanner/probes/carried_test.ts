import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { aCookie, aRequest, aStorageEntry } from "../rules/sample.ts";
import { carriedIn } from "./carried.ts";

const UUID = "0b8f5d3e-52a1-4c7d-9e0f-1a2b3c4d5e6f";
const CLIENT = "1234567890.1764547200";
const ga = aCookie({ name: "_ga", value: `GA1.1.${CLIENT}` });
const visitor = aStorageEntry({ name: "visitor", value: JSON.stringify({ id: UUID, n: 1 }) });

/** Rows in short: entry, place, parameter, hash. */
function carried(seen: Partial<Parameters<typeof carriedIn>[0]>) {
  return carriedIn({ cookies: [], storage: [], requests: [], ...seen }).map((row) =>
    [row.entry.name, row.place, row.parameter, ...row.hashed === null ? [] : [row.hashed]].join(" ")
  );
}

const to = (url: string, more: Parameters<typeof aRequest>[0] = {}) => aRequest({ url, ...more });

Deno.test("a part of a cookie is found as a parameter of another site, and not of its own", () => {
  const requests = [
    to(`https://www.collect.example/g?v=2&cid=${CLIENT}`),
    to(`https://stats.news.example/g?cid=${CLIENT}`),
  ];
  assert.deepEqual(carried({ cookies: [ga], requests }), ["_ga query cid"]);
});

Deno.test("values are found in bodies, paths and referers, in their encodings", () => {
  const beacon = (body: string) => to("https://t.example/b", { method: "POST", body });
  const json = JSON.stringify({ events: [{ user: { anonymousId: UUID } }] });
  const rows = (request: ReturnType<typeof to>) =>
    carried({ storage: [visitor], requests: [request] });
  assert.deepEqual(rows(beacon(json)), ["visitor body anonymousId"]);
  assert.deepEqual(rows(beacon(`data=${btoa(json)}`)), ["visitor body data"]);
  assert.deepEqual(rows(beacon(`${json}\n${json}`)), ["visitor body "]);
  assert.deepEqual(rows(beacon(`a=1&user=${encodeURIComponent(JSON.stringify([UUID]))}`)), [
    "visitor body user",
  ]);
  assert.deepEqual(rows(to(`https://t.example/u/${UUID}/p.gif`)), ["visitor path "]);
  assert.deepEqual(rows(to(`https://t.example/activity;u1=${UUID};ord=1`)), ["visitor path u1"]);
  assert.deepEqual(
    rows(to("https://t.example/", { referer: `https://www.news.example/?me=${UUID}` })),
    ["visitor referer me"],
  );
  const nested = encodeURIComponent(`https://www.news.example/?me=${UUID}`);
  assert.deepEqual(rows(to(`https://t.example/?dl=${nested}`)), ["visitor query dl"]);
  assert.deepEqual(rows(to(`https://t.example/?dl=${UUID}`, { type: "Preflight" })), []);
  assert.deepEqual(
    rows(to(`https://t.example/?a=${UUID}`, { status: null, blockedReason: "csp" })),
    [],
  );
});

Deno.test("hashes of an e-mail address and of an id are recognised, in any case", () => {
  const mail = aStorageEntry({ name: "login", value: '{"email":"Jane.Doe@mail.example"}' });
  const hash = (algorithm: string, text: string) =>
    createHash(algorithm).update(text).digest("hex");
  const requests = [
    to(`https://t.example/?em=${hash("sha256", "jane.doe@mail.example")}`),
    to(`https://t.example/?m=${hash("md5", "Jane.Doe@mail.example").toUpperCase()}`),
    to(`https://t.example/?uid=${hash("sha1", UUID)}`),
    to(`https://t.example/?uid=${hash("sha1", "dark")}`),
  ];
  assert.deepEqual(carried({ storage: [mail, visitor], requests }), [
    "login query em SHA-256",
    "login query m MD5",
    "visitor query uid SHA-1",
  ]);
});

Deno.test("an id of one site that another receives is carried, a copy of it once per entry", () => {
  const id = "a7x2k9q4m1z8";
  const cookies = [
    aCookie({ name: "uid", domain: ".partner.example", value: id }),
    aCookie({ name: "copy", value: `v1|${id}|1764547200` }),
  ];
  const requests = [
    to(`https://sync.other.example/?p=${id}`),
    to(`https://px.partner.example/?uid=${id}`),
  ];
  assert.deepEqual(carried({ cookies, requests }), [
    "uid query p",
    "copy query p",
    "copy query uid",
  ]);
});

Deno.test("honest neighbours: themes, languages, versions, times, consent and the site's own ids", () => {
  const tc = "CQwabcDQwabcDAGABBENBhFgAAAAAAAAAAqIAAAAAAAA.IF3EXySoGY2thI2YVRibpxA";
  const script = "https://cdn.example/app/8f3a2b1c9d4e7f60/main.js";
  const storage = [
    ["theme", "solarized_dark_2"],
    ["language", "en-US"],
    ["app", '{"appVersion":"9f86d081884c7d65","theme":"dark"}'],
    ["buildId", "9f86d081884c7d659a2feaa0c55ad015"],
    ["lastVisit", "1764547200123"],
    ["since", "2026-12-01T04:00:00.000Z"],
    ["campaign", "summer2026sale"],
    ["euconsent-v2", tc],
    ["addtl_consent", "2~1.35.41.70.89.93.108.122~dv.9.21.1234567890"],
    ["gpp", `DBABMA~${tc}`],
    ["key", "8f3a2b1c9d4e7f60"],
    ["page", "https://www.news.example/a/x8Kd92jsL0aPq7Zt"],
    ["flag", "true"],
  ] as const;
  const entries = storage.map(([name, value]) => aStorageEntry({ name, value }));
  const sent = new URLSearchParams(storage.map(([, value]) => [`v_${value.length}`, value]));
  const requests = [
    to("https://www.news.example/a/x8Kd92jsL0aPq7Zt", { type: "Document", firstParty: true }),
    to(script, { type: "Script" }),
    to(`https://t.example/?${sent}&k=9f86d081884c7d65`),
    to("https://t.example/", { body: JSON.stringify(Object.fromEntries(storage)) }),
  ];
  const session = aCookie({ name: "session", value: "x8Kd92jsL0aPq7Zu" });
  const own = to("https://api.news.example/?session=x8Kd92jsL0aPq7Zu");
  assert.deepEqual(
    carried({ cookies: [session], storage: entries, requests: [...requests, own] }),
    [],
  );
});

Deno.test("rows have an end, no row has a value, and hostile texts take no long time", () => {
  const requests = Array.from({ length: 1500 }, () => to(`https://t.example/?${UUID}=${UUID}`));
  const rows = carriedIn({ cookies: [], storage: [visitor], requests });
  assert.equal(rows.length, 1000);
  assert.equal(JSON.stringify(rows).includes(UUID), false);
  const began = performance.now();
  const texts = ["a1b2c3d4.", "D".repeat(8) + ".", '"version', "C" + "O".repeat(30) + ".", "%25"];
  const storage = texts.flatMap((text) =>
    Array.from({ length: 200 }, () => aStorageEntry({ value: text.repeat(100_000 / text.length) }))
  );
  const bodies = texts.map((text) =>
    to("https://t.example/", { body: text.repeat(65_536 / text.length) })
  );
  carriedIn({ cookies: [], storage, requests: bodies.flatMap((body) => Array(20).fill(body)) });
  assert.ok(performance.now() - began < 6000, `${performance.now() - began} ms`);
});
