import assert from "node:assert/strict";
import {
  letterReason,
  letterRemedy,
  letterRequest,
  scriptName,
  senderWords,
} from "./issue_letter.ts";

const COOKIE = {
  issueType: "STORAGE_ITEM",
  storageType: "COOKIE",
  entryName: "t_id",
  isBeforeConsent: true,
} as const;
const FROM = { sender: "Ada Example", company: "Harbour News" };

Deno.test("letter: a person of a company asks; without a name the company does", () => {
  assert.equal(
    letterRequest(COOKIE, FROM),
    "Ada Example of Harbour News asks you to stop a cookie before consent",
  );
  assert.equal(senderWords({ ...FROM, sender: null }), "Harbour News");
});

Deno.test("letter: the reason says when, or what is not approved", () => {
  const reason = (differs: object) => letterReason({ ...COOKIE, ...differs }, "Harbour News");
  assert.match(reason({}), /^It was set before the visitor had chosen/);
  assert.match(reason({ phase: "AFTER_INTERACTION" }), /after the page was used, but before/);
  assert.match(reason({ isBeforeConsent: false }), /^Harbour News has not approved that it is set/);
  const request = { issueType: "UNKNOWN_VENDOR", storageType: null };
  assert.match(reason(request), /^Data was sent before/);
  const suspicious = { issueType: "SUSPICIOUS_REQUEST", storageType: null, match: "userid" };
  assert.match(reason({ ...suspicious, isBeforeConsent: false }), /“userid”/);
});

Deno.test("letter: nobody is asked to leave a host's own name out of a request", () => {
  const facts = {
    issueType: "SUSPICIOUS_REQUEST",
    storageType: null,
    entryName: "metrics.Tracker.test",
    isBeforeConsent: true,
    match: "track",
  } as const;
  assert.match(letterReason(facts, "Harbour News"), /^Data was sent before/);
  assert.match(letterRemedy(facts, "Harbour News"), /^Send nothing before consent/);
  assert.match(
    letterRemedy({ ...facts, match: "userid" }, "Harbour News"),
    /^Leave this value out/,
  );
});

Deno.test("letter: a script is called by its file, a page by its host", () => {
  assert.equal(scriptName("https://tags.harbour.test/a/tag.js?v=1"), "tag.js");
  assert.equal(scriptName("https://www.harbour.test/"), "www.harbour.test");
  assert.equal(scriptName("inline"), "inline");
});
