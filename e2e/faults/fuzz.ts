/**
 * Tests the API against its OpenAPI document: schemathesis calls every operation as each role, with
 * valid and invalid input. Forbidden are 5xx, undocumented statuses and bodies that violate their
 * schema.
 */
import { type Check, report } from "./report.ts";
import { installSchemathesis, schemathesis } from "./fuzz/schemathesis.ts";
import { CALLERS, fuzzStage } from "./fuzz/stage.ts";

/** Excluded operations: they end the session of other calls, or never end themselves. */
const ENDING = ["/logout", "/accounts/me", "/events"];

/**
 * @param options `examples` per operation and role; `minutes` of further attempts per role; `as`
 * limits the run to a single caller
 */
export async function fuzz(
  options: { examples: number; minutes: number; as?: string | undefined },
): Promise<boolean> {
  await installSchemathesis();
  await using stage = await fuzzStage();
  const { examples } = options;
  const seconds = options.minutes * 60;
  const checks: Check[] = [];
  for (const caller of CALLERS.filter((caller) => !options.as || options.as === caller)) {
    const run = async (what: string, more: string[], settings?: string) => {
      const headers = await stage.headersOf(caller);
      const call = { url: stage.url, headers, examples, seconds, more };
      const { green, text } = await schemathesis(settings ? { ...call, settings } : call);
      if (!green) console.log(text);
      const cases = /(\d[\d,]*) generated/.exec(text)?.[1] ?? "none";
      checks.push([`${caller}, ${what} (${cases} calls): failures`, green ? 0 : "see above", 0]);
    };
    await run("any ids", ENDING.flatMap((path) => ["--exclude-path", path]));
    await run("things that are there", ["--include-path-regex", "[{]id"], settingsOf(stage.ids));
    await run("the own account", ["--include-path", "/accounts/me"]);
    await run("signing out", ["--include-path", "/logout"]);
  }
  const note = `${stage.reached()} calls reached a thing that is there`;
  return report("The API as its OpenAPI document has it, called by schemathesis", checks, note);
}

/** Settings with existing ids for each path parameter. */
function settingsOf(ids: Record<string, Record<string, string>>): string {
  return Object.entries(ids).map(([path, named]) => {
    const pattern = `^/${path.replaceAll("{", "[{]").replaceAll("}", "[}]")}`;
    const values = Object.entries(named).map(([name, id]) => `${name} = "${id}"`).join(", ");
    return `[[operations]]\ninclude-path-regex = "${pattern}"\nparameters = { ${values} }\n`;
  }).join("\n");
}
