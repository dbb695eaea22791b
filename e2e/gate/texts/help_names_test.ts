/** The German help calls buttons, tabs and fields as the German screens do. */
import assert from "node:assert/strict";
import { ROOT } from "../../support/repository.ts";
import { readCatalogues } from "./check.ts";

const TOPICS = `${ROOT}/shell/src/help/topics`;

/** Names in a help text: what is bold, and the first cells of tables. */
function namesOf(markdown: string): string[] {
  const bold = markdown.matchAll(/\*\*([^*]+)\*\*/g);
  const cells = markdown.matchAll(/^\| ([^|]+?) +\|/gm);
  return [...bold, ...cells].map(([, name = ""]) => name.replaceAll(/\s+/g, " "));
}

const withoutHint = (text: string) => text.replace(/ \[\w+\]$/, "");

Deno.test("help: a name that the screens translate is the screens' in German, too [help-12]", async () => {
  const germans = new Map<string, Set<string>>();
  for (const catalogue of Object.values(await readCatalogues(ROOT))) {
    for (const [english, german] of Object.entries(catalogue)) {
      const key = withoutHint(english);
      germans.set(key, (germans.get(key) ?? new Set()).add(german));
    }
  }
  const wrong: string[] = [];
  let compared = 0;
  for await (const { name } of Deno.readDir(TOPICS)) {
    if (!name.endsWith(".de.md")) continue;
    const read = async (file: string) => namesOf(await Deno.readTextFile(`${TOPICS}/${file}`));
    const german = new Set(await read(name));
    for (const english of await read(name.replace(".de.md", ".md"))) {
      const known = germans.get(english);
      compared += known ? 1 : 0;
      if (known?.isDisjointFrom(german)) wrong.push(`${name}: ${english} is ${[...known]}`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(compared > 100, `only ${compared} names were compared`);
});
