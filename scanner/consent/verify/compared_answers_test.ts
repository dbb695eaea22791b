/** The answer under any name: new after the press, and without anything that tells visitors apart. */
import assert from "node:assert/strict";
import { isPlainEntry } from "./plain_values.ts";
import { checkStorage } from "./storage_check.ts";

const NOW = Date.UTC(2026, 10, 29, 8);

Deno.test("an answer, words of consent, small numbers and the time of the press are plain", () => {
  const plain: [name: string, value: string][] = [
    ["cb", "1"],
    ["_c2", "n"],
    ["site-ok", "reject_all"],
    ["app", '{"analytics":false,"ads":false,"v":3}'],
    ["app", encodeURIComponent('{"statistik":false,"at":"2026-11-29T07:59:10.123Z"}')],
    ["app", `marketing:0,analytics:0,${NOW - 5000}`],
    ["app", '{"services":["necessary"]}'],
    ["app", '{"analytics":false,"version":"1.12","lang":"de"}'],
  ];
  for (const [name, value] of plain) assert.equal(isPlainEntry(name, value, NOW), true, value);
});

Deno.test("identifiers are not, nor what may hide one", () => {
  const others: [name: string, value: string][] = [
    ["_ga", "GA1.1.1234567890.1764400000"],
    ["app", '{"analytics":false,"id":"0b9c5f9e-33a1-4a5e-9d2f-8f7f5f0c7a11"}'],
    ["app", '{"analytics":false,"n":123456}'],
    ["app", '{"analytics":false,"x9f8e7d6c":true}'],
    ["app", '{"analytics":false,"at":1654400000000}'],
    ["app", `{"analytics":false,"at":${NOW},"until":${NOW + 1}}`],
    ["app", '{"analytics":false,"a":384,"b":112,"c":903}'],
    ["app", "kz|qv|bx|wt"],
    ["app", "kestrel"],
    ["v8f3a2c91", "1"],
    ["app", btoa("visitor=k3j4h5g6")],
    ["app", `[${"1,".repeat(70)}1]`],
  ];
  for (const [name, value] of others) assert.equal(isPlainEntry(name, value, NOW), false, value);
});

Deno.test("a new entry under any name proves what was pressed, and contradicts nothing", () => {
  const denied = { "local storage app": '{"analytics":false,"ads":false}' };
  const granted = { "local storage app": '{"analytics":true,"theme":"dark"}' };
  assert.equal(checkStorage("reject", {}, denied).status, "right");
  assert.equal(checkStorage("accept", {}, denied).status, "unknown");
  assert.equal(checkStorage("reject", {}, granted).status, "unknown");
  assert.equal(checkStorage("accept", {}, { "cookie cb": "marketing=1" }).status, "right");
  assert.equal(
    checkStorage("reject", { "local storage app": "{}" }, denied).status,
    "unknown",
    "it was there before, so it may be about anything",
  );
  assert.equal(checkStorage("reject", {}, { "session storage q7": "reject" }).status, "unknown");
  assert.equal(checkStorage("reject", {}, denied).isWeak, true);
  const beside = { ...denied, "cookie cookie_consent": "rejected" };
  assert.equal(checkStorage("reject", {}, beside).isWeak, false);
  const setUp = { "local storage appConfig": '{"analytics":false}' };
  assert.equal(checkStorage("reject", {}, setUp).status, "unknown");
  const identified = { "local storage app": '{"analytics":false,"visitor":"k3j4h5g6f7"}' };
  assert.equal(checkStorage("reject", {}, identified).status, "unknown");
});
