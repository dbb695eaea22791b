import { issueCause } from "@crumbtrail/contract/cause_text";
import { inLanguage } from "@crumbtrail/texts/server";
import assert from "node:assert/strict";
import { sampleCause } from "../../testing/findings.ts";
import { byCause, type MailedCause } from "./by_cause.ts";
import { causeSections, LISTED, type MailedIssue } from "./issue_words.ts";

const cause = (script: string): MailedCause => {
  const { key: _, ...stored } = sampleCause(`https://cdn.tag-host.test/${script}`);
  const { text: __, ...row } = issueCause({ ...stored, _id: script });
  return row;
};
const issue = (entryName: string, by: MailedCause): MailedIssue => ({
  entryName,
  cause: by,
  issueType: "STORAGE_ITEM",
  storageType: "COOKIE",
  change: "new",
  page: "https://shop.test/",
  url: `https://app.test/${entryName}`,
});

const [A, B, C] = [cause("a.js"), cause("b.js"), cause("c.js")];

Deno.test("mails group issues by cause: most issues first, then by name, unknown causes last", () => {
  const issues = [
    ...["u1", "u2", "u3"].map((name) => issue(name, null)),
    issue("c1", C),
    issue("b1", B),
    issue("a1", A),
    issue("b2", B),
  ];
  const expected = [
    ["b.js, loaded by the page from cdn.tag-host.test", "b1", "b2"],
    ["a.js, loaded by the page from cdn.tag-host.test", "a1"],
    ["c.js, loaded by the page from cdn.tag-host.test", "c1"],
    ["Cause not known", "u1", "u2", "u3"],
  ];
  const grouped = (given: MailedIssue[]) =>
    byCause(given).map(({ title, issues }) => [title, ...issues.map((one) => one.entryName)]);
  assert.deepEqual(grouped(issues), expected);
  assert.deepEqual(byCause([]), []);
});

Deno.test("an alert lists a bounded number of issues, of each cause one, and says how many are left", () => {
  const issues = [
    ...Array.from({ length: LISTED }, (_, n) => issue(`a${n}`, A)),
    issue("b", B),
    issue("c", C),
  ];
  const told = (given: MailedIssue[]) =>
    causeSections(given).map(({ title, lines, rest }) => [title, lines.length, rest]);
  const from = "loaded by the page from cdn.tag-host.test";
  assert.deepEqual(told(issues), [
    [`a.js, ${from}: 10 new issues`, LISTED - 2, "and 2 more"],
    [`b.js, ${from}: 1 new issue`, 1, undefined],
    [`c.js, ${from}: 1 new issue`, 1, undefined],
  ]);
  const many = Array.from(
    { length: LISTED + 3 },
    (_, n) => issue(`n${n}`, cause(`${String.fromCharCode(97 + n)}.js`)),
  );
  assert.deepEqual(told(many).slice(LISTED - 1), [
    [`j.js, ${from}: 1 new issue`, 1, undefined],
    ["Other causes: 3 new issues", 1, undefined],
  ]);
  const [german] = inLanguage("de", () => causeSections(issues.slice(-2)));
  assert.equal(german?.title, "b.js von cdn.tag-host.test, geladen von der Seite: 1 neues Issue");
});
