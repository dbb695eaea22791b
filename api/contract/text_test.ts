import assert from "node:assert/strict";
import { CUT } from "./constants.ts";
import {
  askedLife,
  cleanKeywords,
  cookieExpiry,
  cut,
  cutMiddle,
  duration,
  shortCount,
  withoutWhitespace,
} from "./text.ts";

Deno.test("an address is typed with spaces, and kept without [assignment-18]", () => {
  assert.equal(withoutWhitespace(" Ops @Agency .test\t"), "Ops@Agency.test");
});

Deno.test("texts are cut at the specification's lengths, and whole up to them [assignment-1, assignment-2, issues-page-25, issues-page-27, issues-page-28]", () => {
  const { text, assigneeBadge, assigneeChoice, property, lastOccurredUrl } = CUT;
  const lengths = { text, assigneeBadge, assigneeChoice, property, lastOccurredUrl };
  assert.deepEqual(lengths, {
    text: 42,
    assigneeBadge: 12,
    assigneeChoice: 24,
    property: 20,
    lastOccurredUrl: 58,
  });
  for (const length of Object.values(lengths)) {
    const whole = "n".repeat(length);
    assert.equal(cut(whole, length), whole);
    assert.equal(cut(`${whole}m`, length), `${whole}…`);
    assert.equal(cutMiddle(whole, length), whole);
    assert.equal(cutMiddle(`${whole}m`, length).length, length);
  }
});

Deno.test("a URL is cut in its middle, host and end stay", () => {
  const url = `https://www.harbour.test/${"section/".repeat(12)}article.html`;
  assert.match(cutMiddle(url, 58), /^https:\/\/www\.harbour\.test\/[^…]*…[^…]*article\.html$/);
});

Deno.test("counts above 1000 are thousands with k+, 1000 itself is not [issues-page-23]", () => {
  const shown = [0, 999, 1000, 1001, 1999, 2000, 12_345].map(shortCount);
  assert.deepEqual(shown, ["0", "999", "1000", "1k+", "1k+", "2k+", "12k+"]);
});

Deno.test("a cookie's expiry is a session's, a point in time from 946684801 on, or seconds [issue-details-9, issue-details-10]", () => {
  const at = new Date(946_684_800_000);
  const of = (expires: number | null, session = false) => cookieExpiry(expires, session, at);
  for (const none of [null, 0, -1]) assert.equal(of(none), "Session");
  assert.equal(of(946_684_800 + 86_400, true), "Session", "the flag counts, whatever the value");
  assert.equal(of(946_684_800), duration(946_684_800));
  assert.equal(of(946_684_860), "1m");
  assert.equal(of(946_684_800 + 93_780), "1d 2h 3m");
});

Deno.test("the life that a cookie asked for says what the browser makes of it", () => {
  assert.equal(askedLife(30 * 86_400), "Asked for 30d");
  assert.equal(askedLife(400 * 86_400), "Asked for 400d");
  assert.equal(askedLife(730 * 86_400), "Asked for 730d, kept 400 days by the browser");
  assert.equal(askedLife(null), null);
  assert.equal(askedLife(undefined), null);
});

Deno.test("keywords: whitespace, short and double ones go; none are the default ones [notifications-18, notifications-19]", () => {
  const typed = " track , user id,, ab ,a b, Track,\tsession\n,xyz";
  assert.deepEqual(cleanKeywords(typed.split(",")), ["track", "userid", "session", "xyz"]);
  for (const nothing of [[], [""], ["ab", " a b "]]) {
    assert.deepEqual(cleanKeywords(nothing), ["track", "userid", "session"]);
  }
});
