import type { Issue } from "@crumbtrail/contract/issue";
import { splitAtMatch } from "@crumbtrail/contract/text";
import { exampleIssue } from "@crumbtrail/host/testing/examples";
import assert from "node:assert/strict";
import { exampleRequestIssue } from "../testing/examples.ts";
import { cookieTypeOf, expiryOf, whenOf } from "./facts.ts";

type Entry = NonNullable<Issue["storageEntry"]>;

/** An issue first seen at 1 January 2026, 0:00 UTC: 1767225600 in Unix seconds. */
function stored(entry: Partial<Entry>, differs: Partial<Issue> = {}): Issue {
  const initiator = { type: "document.cookie" };
  return exampleIssue(1, {
    createdAt: "2026-01-01T00:00:00.000Z",
    storageEntry: { type: "COOKIE", expires: null, session: false, initiator, ...entry },
    ...differs,
  });
}

const EXPIRIES: [name: string, entry: Partial<Entry>, text: string | null][] = [
  ["no expiry", { expires: null }, "Session"],
  ["value 0", { expires: 0 }, "Session"],
  ["value -1", { expires: -1 }, "Session"],
  ["the session flag", { expires: 1_798_761_600, session: true }, "Session"],
  ["a Unix timestamp counts from the issue's creation", { expires: 1_767_225_600 + 86_400 }, "1d"],
  ["hours and minutes too", { expires: 1_767_225_600 + 93_780 }, "1d 2h 3m"],
  ["a timestamp that is past", { expires: 946_684_801 }, "0m"],
  ["not above 946684800: seconds", { expires: 3600 }, "1h"],
  ["local storage", { type: "LOCAL_STORAGE" }, "Permanent (No expiry date)"],
  ["session storage", { type: "SESSION_STORAGE" }, "Session"],
];

for (const [name, entry, text] of EXPIRIES) {
  Deno.test(`expiry: ${name} [issue-details-9, issue-details-10, issue-details-11, issue-details-12]`, () =>
    assert.equal(expiryOf(stored(entry)), text));
}

Deno.test("expiry: a request has none", () => assert.equal(expiryOf(exampleRequestIssue()), null));

const TYPES: [origin: string, baseUrl: string, type: string][] = [
  ["www.harbour.test", "www.harbour.test", "1st Party"],
  ["www.harbour.test", "https://WWW.harbour.test/", "1st Party"],
  ["a.b.harbour.test", ".harbour.test", "1st Party"],
  ["harbour.test", ".harbour.test", "1st Party"],
  [".harbour.test", ".harbour.test", "1st Party"],
  // For the whole domain: the property's host is in it.
  [".harbour.test", "www.harbour.test", "1st Party"],
  ["www.harbour.test.evil.test", "www.harbour.test", "3rd Party"],
  ["evil-harbour.test", ".harbour.test", "3rd Party"],
  ["shop.harbour.test", "www.harbour.test", "3rd Party"],
  [".tracker.test", "www.harbour.test", "3rd Party"],
  // Sent to no other host than the one it names.
  ["harbour.test", "www.harbour.test", "3rd Party"],
];

for (const [entryOrigin, baseUrl, type] of TYPES) {
  Deno.test(`cookie type: ${entryOrigin} on the property ${baseUrl} is ${type} [issue-details-14]`, () => {
    const property = { _id: "p", name: "Harbour", baseUrl };
    for (const firstParty of [true, false]) {
      assert.equal(cookieTypeOf(stored({}, { entryOrigin, property, firstParty })), type);
    }
  });
}

Deno.test("cookie type: on the default property counts what the run saw", () => {
  const property = { _id: "p", name: "Everything else", baseUrl: "" };
  assert.equal(cookieTypeOf(stored({}, { property, firstParty: true })), "1st Party");
  assert.equal(cookieTypeOf(stored({}, { property, firstParty: false })), "3rd Party");
});

Deno.test("cookie type: only cookies have one [issue-details-13]", () => {
  assert.equal(cookieTypeOf(stored({ type: "LOCAL_STORAGE" })), null);
  assert.equal(cookieTypeOf(exampleRequestIssue()), null);
});

Deno.test("a match is pointed out whatever its case, and an excerpt without it stays whole [issue-details-6]", () => {
  assert.deepEqual(splitAtMatch("?UserID=1", "userid"), ["?", "UserID", "=1"]);
  assert.deepEqual(splitAtMatch("?id=1", "userid"), ["?id=1", "", ""]);
});

Deno.test("when it was seen, beside the word on consent", () => {
  const when = (isBeforeConsent: boolean, phase?: Issue["phase"]) =>
    whenOf({ isBeforeConsent, phase });
  assert.match(when(true, "BEFORE_CONSENT") ?? "", /before any choice, on load/);
  assert.match(
    when(true, "AFTER_INTERACTION") ?? "",
    /after the page was used .*which may not be the cause/,
  );
  const own = when(false, "AFTER_OWN_CLICK") ?? "";
  assert.match(own, /after the scanner clicked/);
  assert.doesNotMatch(own, /^after the choice/i);
  assert.equal(when(true, null), null);
  assert.equal(when(false, "AFTER_RELOAD"), "After the choice");
  assert.equal(when(false), "After the choice");
});
