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
