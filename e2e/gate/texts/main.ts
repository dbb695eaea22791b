/**
 * `deno task texts`: adds texts without German to the catalogues, with an empty German to be filled
 * in, removes texts that nobody uses, sorts, and says what is left to be done.
 */
import { ROOT } from "../../support/repository.ts";
import { checkTexts, lacking, readCatalogues, readTexts, unused } from "./check.ts";

const { uses } = await readTexts(ROOT);
const catalogues = await readCatalogues(ROOT);
for (const [catalogue, texts] of Object.entries(catalogues)) {
  for (const text of unused(catalogue, uses, catalogues)) delete texts[text];
  for (const { text } of lacking(catalogue, uses, catalogues)) texts[text] ??= "";
  const sorted = Object.entries(texts).sort(([a], [b]) => a.localeCompare(b, "en"));
  const json = `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
  const file = `${ROOT}/${catalogue}`;
  // An unchanged catalogue may be read just now, by tests or a running product.
  if (json !== await Deno.readTextFile(file)) await Deno.writeTextFile(file, json);
}
const complaints = await checkTexts(ROOT);
complaints.forEach((complaint) => console.log(complaint));
console.log(`${complaints.length} left to be done`);
