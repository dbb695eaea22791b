/** What is granted and refused beside each other, was there before, or is of a part. */
import assert from "node:assert/strict";
import { storedKept } from "./storage_check.ts";

Deno.test("an acceptance is proven by what is granted, and by a bare yes to consent", () => {
  for (const value of ["1", "true", "yes", "accepted", '{"analytics":true}']) {
    const { status } = storedKept("accept", {}, { "cookie cookie_consent": value });
    assert.equal(status, "right", value);
  }
  for (
    const value of [
      "no",
      "necessary",
      '{"analytics":false}',
      '{"status":"accepted","marketing":false,"analytics":false}',
    ]
  ) {
    const { status } = storedKept("accept", {}, { "cookie cookie_consent": value });
    assert.equal(status, "wrong", value);
  }
});

Deno.test("an acceptance is none where the same click refuses its purposes elsewhere", () => {
  const accept = (stored: Record<string, string>) =>
    storedKept("accept", {}, { "cookie cookie_consent": "accepted", ...stored });
  const refused = accept({ "cookie marketing": "no", "cookie analytics": "no" });
  assert.equal(refused.status, "wrong");
  assert.match(refused.checks.at(-1) ?? "", /denied: cookie marketing, cookie analytics\.$/);
  assert.equal(accept({ "cookie marketing": "no" }).status, "unknown");
  assert.equal(accept({ "cookie marketing": "yes", "cookie cart": "no" }).status, "right");
});

Deno.test("what was granted before a rejection, and is kept on, leaves it unproven", () => {
  const before = { "cookie einwilligung": '{"statistik":true,"marketing":true}' };
  const { status, checks } = storedKept("reject", before, {
    ...before,
    "cookie cookies": "reject",
  });
  assert.equal(status, "unknown");
  assert.match(
    checks.at(-1) ?? "",
    /^What was granted before .* still kept in cookie einwilligung/,
  );
  const setUp = { "local storage consent_defaults": '{"statistik":true}' };
  assert.equal(
    storedKept("reject", setUp, { ...setUp, "cookie cookies": "reject" }).status,
    "right",
  );
});

Deno.test("legitimate interest that is stored matters to whoever objects to it", () => {
  const stored = {
    "cookie consent": '{"consent":{"analytics":false},"legitimateInterest":{"analytics":true}}',
  };
  assert.equal(storedKept("reject", {}, stored).status, "right");
  assert.equal(storedKept("reject-li", {}, stored).status, "wrong");
  const objected = {
    "cookie consent": '{"consent":{"analytics":false},"legitimateInterest":{"analytics":false}}',
  };
  assert.equal(storedKept("reject-li", {}, objected).status, "right");
});

Deno.test("a part that was chosen must be kept as it was set, under the names of its toggles", () => {
  const wishes = [{ label: "Analityka", on: true }, { label: "Reklamy", on: false }];
  const partial = (text: string) =>
    storedKept("partial", {}, { "cookie zgoda": text }, wishes).status;
  assert.equal(partial("analityka:tak|reklamy:nie"), "right");
  assert.equal(partial("analityka:tak|reklamy:tak"), "wrong");
  assert.equal(partial("analityka:nie|reklamy:nie"), "wrong");
  assert.equal(partial("statystyka:tak|marketing:nie"), "unknown");
  assert.equal(partial("analityka:tak"), "unknown");
});
