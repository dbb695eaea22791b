import assert from "node:assert/strict";
import { readSection } from "./help_text.ts";
import { searchHelp } from "./search.ts";

const TOPICS = [{
  name: "General",
  path: "/help",
  sections: [
    readSection("issues", "# Issues\n\nA cookie of a vendor.\n\n## Statuses\n\nOpen or resolved."),
    readSection("vendors", "# Vendors\n\nCompanies.\n\n## Adding a vendor\n\nAdd, then name it."),
  ],
}];

const anchors = (query: string) => searchHelp(TOPICS, query).hits.map(({ anchor }) => anchor);

Deno.test("help search: headings come before texts [help-7]", () => {
  assert.deepEqual(anchors("vendor"), ["vendors", "vendors-adding-a-vendor", "issues"]);
});

Deno.test("help search: every word occurs, in the text, its heading or its section's, or else most of them [help-7]", () => {
  assert.deepEqual(anchors("issues OPEN"), ["issues-statuses"]);
  assert.deepEqual(anchors("adding name"), ["vendors-adding-a-vendor"]);
  assert.equal(searchHelp(TOPICS, "adding name").hasAll, true);
  assert.deepEqual(anchors("statuses nothing"), ["issues-statuses"]);
  assert.equal(searchHelp(TOPICS, "statuses nothing").hasAll, false);
  assert.equal(anchors("vendor statuses nothing")[0], undefined);
  assert.equal(anchors("vendor resolved")[0], "issues-statuses", "the rarer word tells more");
  assert.deepEqual(anchors("nothing"), []);
});

Deno.test("help search: nothing is found by less than two characters", () => {
  assert.deepEqual(anchors(" v "), []);
  assert.deepEqual(anchors(""), []);
});

Deno.test("help search: matches are marked, overlapping ones once", () => {
  const [hit] = searchHelp(TOPICS, "add adding").hits;
  assert.equal(hit?.above, "General › Vendors");
  assert.deepEqual(hit?.title, { text: "Adding a vendor", marks: [[0, 6]] });
  assert.deepEqual(hit?.text, { text: "Add, then name it.", marks: [[0, 3]] });
});

Deno.test("help search: forms of a word, other writings of umlauts, and words of questions [help-7]", () => {
  const german = [{
    name: "Konfiguration",
    path: "/help/configuration",
    sections: [
      readSection("users", "# Benutzer\n\nWer etwas ändert.\n\n## Größe {#size}\n\nDie Straße."),
    ],
  }];
  const found = (query: string) => searchHelp(german, query).hits.map(({ anchor }) => anchor);
  for (const query of ["ändern", "aendern", "andert", "Wie ändere ich Benutzern"]) {
    assert.deepEqual(found(query), ["users"], query);
  }
  for (const query of ["groesse", "größe", "strasse", "STRASSEN"]) {
    assert.deepEqual(found(query), ["users-size"], query);
  }
  assert.deepEqual(anchors("How do I add vendors?"), ["vendors-adding-a-vendor"]);
  assert.deepEqual(anchors("where"), []);
  const [hit] = searchHelp(german, "aendern").hits;
  assert.deepEqual(hit?.text, { text: "Wer etwas ändert.", marks: [[10, 16]] });
});
