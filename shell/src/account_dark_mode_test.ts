import assert from "node:assert/strict";
import { darkModeStep } from "./account_dark_mode.ts";

Deno.test("dark mode: the account's choice comes to a browser, and a browser's to the account", () => {
  const step = darkModeStep;
  assert.equal(step({ here: "auto", there: "auto", seen: undefined }), "nothing");
  assert.equal(step({ here: "auto", there: "on", seen: undefined }), "take", "first sign-in here");
  assert.equal(step({ here: "on", there: "off", seen: "on" }), "take", "changed elsewhere");
  assert.equal(step({ here: "on", there: "off", seen: "off" }), "send", "changed here, not sent");
  assert.equal(step({ here: "on", there: "off", seen: "auto" }), "send", "both: the latest seen");
});
