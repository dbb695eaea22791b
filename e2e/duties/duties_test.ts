/**
 * A handful of the pages, scanned by the command: what the decided cases of the scanner's own test
 * do not show. `deno task bench duties` scans all.
 */
import assert from "node:assert/strict";
import { verdictOf } from "./judge.ts";
import { expected, loadDutyPages } from "./page.ts";
import { scanDutyPages } from "./scan.ts";

const CHOSEN = [
  "hotel-grey-link-de",
  "lottery-fingerprint-de",
  "newspaper-pay-or-consent-de",
  "poet-nothing-en",
];

Deno.test("duties: pages in three languages get the answers that are true of them", async () => {
  const pages = (await loadDutyPages()).filter(({ name }) => CHOSEN.includes(name));
  assert.equal(pages.length, CHOSEN.length);
  const scanned = await scanDutyPages(pages, { atOnce: 4 });
  const wrong = scanned.flatMap(({ page, answers, error }) =>
    expected(page).flatMap(([duty, wanted]) => {
      const { result = null, sentence = error } = answers.get(duty) ?? {};
      const isRight = verdictOf(wanted, result) === "RIGHT";
      return isRight ? [] : [[page.name, duty, wanted, result, sentence]];
    })
  );
  assert.deepEqual(wrong, []);
});
