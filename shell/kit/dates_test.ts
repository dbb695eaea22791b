import { ENGLISH, provideTranslation } from "@crumbtrail/texts";
import assert from "node:assert/strict";
import { dayAndTime, relativeTime, shortDate } from "./dates.ts";

const NOW = new Date("2026-03-10T12:00:00Z");
const ago = (seconds: number) => relativeTime(new Date(NOW.getTime() - seconds * 1000), NOW);

Deno.test("a time is said in the largest unit that has passed", () => {
  const cases: [number, string][] = [
    [0, "now"],
    [44, "now"],
    [50, "1 minute ago"],
    [59 * 60, "59 minutes ago"],
    [60 * 60, "1 hour ago"],
    [26 * 3600, "yesterday"],
    [6 * 86_400, "6 days ago"],
    [8 * 86_400, "last week"],
    [70 * 86_400, "2 months ago"],
    [800 * 86_400, "2 years ago"],
    [-7200, "in 2 hours"],
  ];
  for (const [seconds, text] of cases) assert.equal(ago(seconds), text, `${seconds} s`);
});

Deno.test("a coming run is said with its day and time", () => {
  provideTranslation(() => ({ ...ENGLISH, locale: "en-GB" }));
  const now = new Date(2026, 2, 5, 23, 50);
  const said = (day: number) => dayAndTime(new Date(2026, 2, day, 3, 30), now);
  assert.equal(dayAndTime(new Date(2026, 2, 5, 23, 55), now), "today, 23:55");
  assert.equal(said(6), "tomorrow, 03:30");
  assert.match(said(7), /^Sat,? 7 Mar, 03:30$/);
  provideTranslation(() => ENGLISH);
});

Deno.test("dates have two-digit parts in the reader's order [issues-page-36, languages-5]", () => {
  const noon = new Date(2026, 2, 5, 9, 7);
  const inLocale = (locale: string) => provideTranslation(() => ({ ...ENGLISH, locale }));
  inLocale("de");
  assert.equal(shortDate(noon), "05.03.26");
  inLocale("en-GB");
  assert.equal(shortDate(noon, true), "05/03/26, 09:07");
  inLocale("en");
});
