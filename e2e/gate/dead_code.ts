/**
 * Dead code, found by knip: unreachable files and exports without an import. Knip does not read
 * `deno.json`, so the configuration is made from the workspace: the programs named in tasks are the
 * entry points, and members are found by their exports.
 */
import { z } from "zod";
import { npmSpecifier } from "../support/repository.ts";
import { readWorkspace } from "./workspace.ts";

/** Entry points of tools, in addition to the programs in the tasks of `deno.json`. */
const ENTRIES = [
  // Run by the test runners of Deno and Playwright.
  "**/*_test.{ts,tsx}",
  "e2e/flows/*.flow.ts",
  "e2e/flows/playwright.config.ts",
  // Named by a string in Playwright's configuration.
  "e2e/flows/reporter.ts",
  // Run as separate processes, because Playwright's process resolves no workspace members.
  "e2e/flows/identity_provider.ts",
  "e2e/flows/prepare.ts",
  "e2e/flows/worker_beside.ts",
  // Run by the gate and by a test as separate processes.
  "e2e/gate/expressions/main.ts",
  "e2e/rules/bundle_check.ts",
  // Run by the Dockerfiles.
  "api/deploy/prune.ts",
  // Run by .ci/first_command, and by start before the scanner.
  "e2e/cli/first_finding.ts",
  "scanner/prepare.ts",
  // Run by the bundler.
  "**/rsbuild.config.ts",
  "shell/src/main.tsx",
  "mfe-*/routes.tsx",
  "shell/testing/fixtures/*/routes.tsx",
];

const named = z.object({ name: z.string() });
const issue = z.object({
  file: z.string(),
  files: z.array(named).default([]),
  exports: z.array(named).default([]),
  types: z.array(named).default([]),
  duplicates: z.array(z.array(named)).default([]),
});
const report = z.object({ issues: z.array(issue) });

/** Finds dead code below a folder with a workspace's `deno.json`. @returns complaints */
export async function checkDeadCode(root: string): Promise<string[]> {
  const config = await Deno.makeTempFile({ suffix: ".json" });
  try {
    await Deno.writeTextFile(config, JSON.stringify(await knipConfiguration(root)));
    const { issues } = report.parse(JSON.parse(await runKnip(root, config)));
    return issues.flatMap(complaintsOf).sort();
  } finally {
    await Deno.remove(config);
  }
}

async function knipConfiguration(root: string): Promise<object> {
  const { members, programs } = await readWorkspace(root);
  const entries = members.flatMap((member) => Object.entries(member.entries));
  return {
    entry: [...ENTRIES, ...programs],
    project: ["**/*.{ts,tsx}"],
    // An export used in its own file is alive, if needlessly public.
    ignoreExportsUsedInFile: true,
    paths: Object.fromEntries(entries.map(([specifier, file]) => [specifier, [`./${file}`]])),
  };
}

async function runKnip(root: string, config: string): Promise<string> {
  const options = ["--directory", root, "--config", config, "--reporter", "json"];
  const kinds = ["--include", "files,exports,types,duplicates"];
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", await npmSpecifier("knip"), ...options, ...kinds],
    stdin: "null",
  }).output();
  // Exit code 1 means findings, listed in the report.
  if (code > 1) throw new Error(`knip failed: ${new TextDecoder().decode(stderr)}`);
  return new TextDecoder().decode(stdout);
}

function complaintsOf(found: z.infer<typeof issue>): string[] {
  const { file, files, exports, types, duplicates } = found;
  return [
    ...files.map(() => `${file}: nothing reaches this file`),
    ...exports.map(({ name }) => `${file}: nothing imports ${name}`),
    ...types.map(({ name }) => `${file}: nothing imports the type ${name}`),
    ...duplicates.map((names) => `${file}: one thing exported as ${names.map((n) => n.name)}`),
  ];
}
