import assert from "node:assert/strict";
import { linksOf, readSection } from "./help_text.ts";

const TEXT = `# Storage items

What *you* know, see [Vendors](#vendors).

## Keys & patterns

| Pattern | Matches |
| --- | --- |
| \`^_ga\` | [names](#names) |

\`\`\`sh
curl "$API"
\`\`\`

## Deleting

- Sets it **inactive**.
- Can be undone.
`;

Deno.test("help text: the title and each part get an anchor", () => {
  const { anchor, title, passages } = readSection("storage-items", TEXT);
  assert.deepEqual([anchor, title], ["storage-items", "Storage items"]);
  assert.deepEqual(passages.map((passage) => [passage.anchor, passage.title, passage.level]), [
    ["storage-items", "Storage items", 1],
    ["storage-items-keys-patterns", "Keys & patterns", 2],
    ["storage-items-deleting", "Deleting", 2],
  ]);
});

Deno.test("help text: the words are without marks, and kept apart", () => {
  const [first, keys, deleting] = readSection("storage-items", TEXT).passages
    .map(({ text }) => text.trim());
  assert.equal(first, "What you know, see Vendors.");
  assert.equal(keys, 'Pattern Matches ^_ga names curl "$API"');
  assert.equal(deleting, "Sets it inactive. Can be undone.");
});

Deno.test("help text: links are found in paragraphs and tables", () => {
  const { passages } = readSection("storage-items", TEXT);
  assert.deepEqual(passages.flatMap(({ content }) => linksOf(content)), ["#vendors", "#names"]);
});

Deno.test("help text: without a single title at the start it is refused", () => {
  for (const text of ["No title", "## A part first", "# One\n\n# Two"]) {
    assert.throws(() => readSection("x", text), /must begin with its only title/, text);
  }
});

Deno.test("help text: a translated title names its anchor", () => {
  const { passages } = readSection("vendors", "# Anbieter\n\n## Muster {#patterns}\n\nText");
  assert.deepEqual(passages.map(({ anchor, title }) => [anchor, title]), [
    ["vendors", "Anbieter"],
    ["vendors-patterns", "Muster"],
  ]);
});
