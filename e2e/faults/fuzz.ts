/**
 * The OpenAPI document against the API: schemathesis calls every operation with what the document
 * allows and with what it does not, as each role. No 5xx, no undocumented status, no body against
 * its schema.
 */
import { type Check, report } from "./report.ts";
import { installSchemathesis, schemathesis } from "./fuzz/schemathesis.ts";
import { CALLERS, fuzzStage } from "./fuzz/stage.ts";

/** Operations that end the session which other calls need, or that never end. */
const ENDING = ["/logout", "/accounts/me", "/events"];

/**
 * @param options `examples` of each operation and role; `minutes` to go on trying, for each role;
 *   `as`: that caller alone
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

/** Has each path name things that are there. */
function settingsOf(ids: Record<string, Record<string, string>>): string {
  return Object.entries(ids).map(([path, named]) => {
    const pattern = `^/${path.replaceAll("{", "[{]").replaceAll("}", "[}]")}`;
    const values = Object.entries(named).map(([name, id]) => `${name} = "${id}"`).join(", ");
    return `[[operations]]\ninclude-path-regex = "${pattern}"\nparameters = { ${values} }\n`;
  }).join("\n");
}
