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

const anchors = (query: string) => searchHelp(TOPICS, query).map(({ anchor }) => anchor);

Deno.test("help search: headings come before texts", () => {
  assert.deepEqual(anchors("vendor"), ["vendors", "vendors-adding-a-vendor", "issues"]);
});

Deno.test("help search: every word must occur, in the text, its heading or its section's", () => {
  assert.deepEqual(anchors("issues OPEN"), ["issues-statuses"]);
  assert.deepEqual(anchors("adding name"), ["vendors-adding-a-vendor"]);
  assert.deepEqual(anchors("vendor nothing"), []);
});

Deno.test("help search: nothing is found by less than two characters", () => {
  assert.deepEqual(anchors(" v "), []);
  assert.deepEqual(anchors(""), []);
});

Deno.test("help search: matches are marked, overlapping ones once", () => {
  const [hit] = searchHelp(TOPICS, "add adding");
  assert.equal(hit?.above, "General › Vendors");
  assert.deepEqual(hit?.title, { text: "Adding a vendor", marks: [[0, 6]] });
  assert.deepEqual(hit?.text, { text: "Add, then name it.", marks: [[0, 3]] });
});

Deno.test("help search: forms of a word, other writings of umlauts, and words of questions", () => {
  const german = [{
    name: "Konfiguration",
    path: "/help/configuration",
    sections: [
      readSection("users", "# Benutzer\n\nWer etwas ändert.\n\n## Größe {#size}\n\nDie Straße."),
    ],
  }];
  const found = (query: string) => searchHelp(german, query).map(({ anchor }) => anchor);
  for (const query of ["ändern", "aendern", "andert", "Wie ändere ich Benutzern"]) {
    assert.deepEqual(found(query), ["users"], query);
  }
  for (const query of ["groesse", "größe", "strasse", "STRASSEN"]) {
    assert.deepEqual(found(query), ["users-size"], query);
  }
  assert.deepEqual(anchors("How do I add vendors?"), ["vendors-adding-a-vendor"]);
  assert.deepEqual(anchors("where"), []);
  const [hit] = searchHelp(german, "aendern");
  assert.deepEqual(hit?.text, { text: "Wer etwas ändert.", marks: [[10, 16]] });
});
