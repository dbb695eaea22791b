import assert from "node:assert/strict";
import { initResponse } from "./autoconsent.ts";
import { loadOwnRules } from "./own_rules.ts";
import { temporaryFolder } from "../../testing/temporary_folder.ts";

Deno.test("our rules stand in for the package's of the name they replace", async () => {
  const own = await loadOwnRules();
  assert.ok(own.replaced.includes("tarteaucitron.js"));
  const { rules, config } = initResponse("https://www.news.example/", true, own);
  const named = rules.autoconsent.filter(({ name }) => name === "tarteaucitron.js");
  assert.equal(named.length, 1);
  assert.equal(named[0], own.rules.find(({ name }) => name === "tarteaucitron.js"));
  assert.ok(!config.disabledCmps.includes("tarteaucitron.js"), "ours would be switched off too");
});

Deno.test("a document gets only the rules that may apply to it, none that only hide", async () => {
  const own = await loadOwnRules();
  const names = (url: string, isTop: boolean) =>
    initResponse(url, isTop, own).rules.autoconsent.map(({ name }) => name);
  assert.ok(names("https://www.news.example/", true).includes("usercentrics-button"));
  assert.ok(!names("https://www.news.example/", false).includes("usercentrics-button"));
  assert.ok(names("https://www.bahn.de/", true).includes("bahn-de"));
  assert.ok(!names("https://www.news.example/", true).includes("bahn-de"));
  const { rules } = initResponse("https://www.news.example/", true, own);
  assert.deepEqual(rules.autoconsent.filter(({ cosmetic }) => cosmetic), []);
});

Deno.test("a file that is not a rule is refused by its name", async () => {
  await using temporary = await temporaryFolder();
  const { path: folder } = temporary;
  await Deno.writeTextFile(`${folder}/broken.json`, '{"rule": {"optIn": []}}');
  await assert.rejects(loadOwnRules(new URL(`file://${folder}/`)), /broken\.json/);
});
