/** The API guide of the Help Center has the examples of the API's own guide, which run as tests. */
import { CURL_EXAMPLE, GUIDE } from "@crumbtrail/api/openapi_guide";
import assert from "node:assert/strict";
import { ROOT } from "../support/repository.ts";

/** The code of a language in a Markdown text. */
function codeOf(markdown: string, language: string): string[] {
  const blocks = markdown.matchAll(/^```(\w+)\n([\s\S]*?)\n```$/gm);
  return [...blocks].flatMap(([, of, code = ""]) => of === language ? [code] : []);
}

Deno.test("help: its examples for the API are those that run as tests [help-9]", async () => {
  const help = await Deno.readTextFile(`${ROOT}/shell/src/help/topics/api.md`);
  assert.deepEqual(codeOf(help, "sh"), [CURL_EXAMPLE.trimEnd()]);
  const [client = assert.fail()] = codeOf(GUIDE, "ts");
  assert.deepEqual(codeOf(help, "ts"), [client]);
});
