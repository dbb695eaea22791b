/** Flows: Playwright in a real browser against the whole product. */
import { readFlowReport } from "./flow_report.ts";
import type { Outcome } from "./outcome.ts";
import { npmSpecifier } from "./npm_specifier.ts";
import { ROOT } from "./root.ts";
import { runToEnd } from "./stop.ts";

const FOLDER = "e2e/flows";

/** The flow files, relative to the root; with filters those whose path contains any of them. */
export async function findFlows(root: string, filters: string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of Deno.readDir(`${root}/${FOLDER}`)) {
    const path = `${FOLDER}/${name}`;
    if (!name.endsWith(".flow.ts")) continue;
    if (filters.length === 0 || filters.some((filter) => path.includes(filter))) found.push(path);
  }
  return found.sort();
}

/** Runs flow files; Playwright's configuration starts the product they run against. */
export async function runFlows(
  files: string[],
  chromium: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const report = await Deno.makeTempFile({ suffix: ".json" });
  const playwright = (await npmSpecifier("@playwright/test")) + "/playwright";
  try {
    const args = [
      "run",
      "-A",
      playwright,
      "test",
      "-c",
      `${FOLDER}/playwright.config.ts`,
      ...files,
    ];
    const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const code = await runToEnd(Deno.execPath(), { args, env, cwd: ROOT, signal });
    return readFlowReport(await Deno.readTextFile(report), FOLDER, code);
  } finally {
    await Deno.remove(report);
  }
}
