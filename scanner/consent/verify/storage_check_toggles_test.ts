/** What is granted and refused beside each other, was there before, or is of a part. */
import assert from "node:assert/strict";
import { checkStorage } from "./storage_check.ts";

Deno.test("an acceptance is proven by what is granted, and by a bare yes to consent", () => {
  for (const value of ["1", "true", "yes", "accepted", '{"analytics":true}']) {
    const { status } = checkStorage("accept", {}, { "cookie cookie_consent": value });
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
    const { status } = checkStorage("accept", {}, { "cookie cookie_consent": value });
    assert.equal(status, "wrong", value);
  }
});

Deno.test("an acceptance is none where the same click refuses its purposes elsewhere", () => {
  const accept = (stored: Record<string, string>) =>
    checkStorage("accept", {}, { "cookie cookie_consent": "accepted", ...stored });
  const refused = accept({ "cookie marketing": "no", "cookie analytics": "no" });
  assert.equal(refused.status, "wrong");
  assert.match(refused.checks.at(-1) ?? "", /denied: cookie marketing, cookie analytics\.$/);
  assert.equal(accept({ "cookie marketing": "no" }).status, "unknown");
  assert.equal(accept({ "cookie marketing": "yes", "cookie cart": "no" }).status, "right");
});

Deno.test("a grant from before a rejection that stays leaves it unproven", () => {
  const before = { "cookie einwilligung": '{"statistik":true,"marketing":true}' };
  const { status, checks } = checkStorage("reject", before, {
    ...before,
    "cookie cookies": "reject",
  });
  assert.equal(status, "unknown");
  assert.match(
    checks.at(-1) ?? "",
    /^An earlier grant is still stored in cookie einwilligung/,
  );
  const setUp = { "local storage consent_defaults": '{"statistik":true}' };
  assert.equal(
    checkStorage("reject", setUp, { ...setUp, "cookie cookies": "reject" }).status,
    "right",
  );
});

Deno.test("stored legitimate interest matters to an objection", () => {
  const stored = {
    "cookie consent": '{"consent":{"analytics":false},"legitimateInterest":{"analytics":true}}',
  };
  assert.equal(checkStorage("reject", {}, stored).status, "right");
  assert.equal(checkStorage("reject-li", {}, stored).status, "wrong");
  const objected = {
    "cookie consent": '{"consent":{"analytics":false},"legitimateInterest":{"analytics":false}}',
  };
  assert.equal(checkStorage("reject-li", {}, objected).status, "right");
});

Deno.test("a partial choice must be stored as it was set, under the names of its toggles", () => {
  const toggleChoices = [{ label: "Analityka", on: true }, { label: "Reklamy", on: false }];
  const partial = (text: string) =>
    checkStorage("partial", {}, { "cookie zgoda": text }, toggleChoices).status;
  assert.equal(partial("analityka:tak|reklamy:nie"), "right");
  assert.equal(partial("analityka:tak|reklamy:tak"), "wrong");
  assert.equal(partial("analityka:nie|reklamy:nie"), "wrong");
  assert.equal(partial("statystyka:tak|marketing:nie"), "unknown");
  assert.equal(partial("analityka:tak"), "unknown");
});
