/** Lists are read by their ids, and flags that are no purpose accuse nobody. */
import assert from "node:assert/strict";
import { checkStorage } from "./storage_check.ts";

const reject = (value: string) => checkStorage("reject", {}, { "cookie cookie_consent": value });

/** What honest sites keep of a rejection, beside what is no purpose. */
const DENIALS = [
  '[{"id":"necessary","accepted":true},{"id":"analytics","accepted":false}]',
  '[{"name":"essenziell","value":"on"},{"name":"statistik","value":"off"}]',
  '{"services":[{"id":"matomo","category":"essential","status":true},{"id":"ads","status":false}]}',
  '{"accepted":true,"categories":["necessary"]}',
  '{"accepted":true,"analytics":false,"marketing":false}',
  '{"categories":["necessary","analytics"],"accepted":["necessary"]}',
  '{"categories":["necessary","analytics"],"rejected":["analytics"]}',
  '{"analytics":false,"ads":false,"marketing_variant":1,"ads_bucket":1,"social_experiment":true}',
  '{"v":2,"ts":1764400000,"analytics":0,"ads":0,"ab":1,"count":3}',
  '{"statistics":false,"defaults":{"statistics":true}}',
  "!gtag=false!matomo=wait!map=wait",
];

/** Of these nobody can say what the page made of the rejection. */
const UNCLEAR = [
  '[{"id":"chat","accepted":true},{"id":"analytics","accepted":false}]',
  '[{"name":"komfort","value":"on"},{"name":"statistik","value":"off"}]',
  '[{"id":1,"accepted":true},{"id":2,"accepted":true}]',
  '{"services":{"x9":{"name":"Shop","consent":true},"ga":{"name":"Analytics","consent":false}}}',
  '{"purposes":{"2":true,"4":false}}',
  "!gtag=false!search=true",
];

const GRANTS = [
  '[{"id":"necessary","accepted":true},{"id":"analytics","accepted":true}]',
  '[{"category":"marketing","value":"on"},{"category":"essential","value":"on"}]',
  '{"services":{"x9":{"name":"Google Analytics","consent":true}}}',
  '{"services":[{"id":"x9","purpose":"advertising","granted":true}]}',
  '{"accepted":true,"analytics":true}',
  '{"status":"accepted","marketing":false}',
  '{"accepted":["necessary","analytics"],"categories":["necessary","analytics"]}',
  "!gtag=true!search=true",
];

Deno.test("a rejection in a list is read by the ids of its members", () => {
  for (const value of DENIALS) {
    const { status, doubted = false } = reject(value);
    assert.deepEqual([status, doubted], ["right", false], value);
  }
});

Deno.test("what has no known meaning proves nothing and accuses nobody", () => {
  for (const value of UNCLEAR) assert.equal(reject(value).status, "unknown", value);
});

Deno.test("a purpose that is granted in a list contradicts", () => {
  for (const value of GRANTS) assert.equal(reject(value).status, "wrong", value);
});

Deno.test("an acceptance is proven by members of any name", () => {
  const accept = (value: string) =>
    checkStorage("accept", {}, { "cookie cookie_consent": value }).status;
  assert.equal(accept('[{"id":1,"accepted":true},{"id":2,"accepted":true}]'), "right");
  assert.equal(accept('[{"name":"komfort","value":"on"}]'), "right");
  assert.equal(accept('[{"id":"analytics","accepted":false}]'), "wrong");
  // An id that nobody knows may have been off for a reason.
  assert.equal(accept('[{"id":"komfort","accepted":false}]'), "unknown");
});
