/** Installs and runs schemathesis from PyPI, in a virtual environment below `.data`. */
import { ROOT } from "../../support/repository.ts";

const VERSION = "4.32.5";
const FOLDER = `${ROOT}/.data/schemathesis-${VERSION}`;

/**
 * Checks for 5xx, undocumented statuses, and content types and bodies that violate the document.
 */
const CHECKS = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_schema_conformance",
].join(",");

/** Installs schemathesis if missing; needs Python 3.10 or newer. */
export async function installSchemathesis(): Promise<void> {
  if (await exists(`${FOLDER}/bin/schemathesis`)) return;
  await run("python3", ["-m", "venv", FOLDER]);
  await run(`${FOLDER}/bin/pip`, ["install", "--quiet", `schemathesis==${VERSION}`]);
}

export interface FuzzOptions {
  url: string;
  headers: Record<string, string>;
  /** Calls per operation, in addition to corner cases. */
  examples: number;
  /** Seconds of further attempts; 0 stops after the examples. */
  seconds: number;
  /** Further arguments, such as a selection of operations. */
  more?: string[];
  /** Content of `schemathesis.toml`. */
  settings?: string;
}

/** Runs schemathesis; gives the output, and `green` if there were no findings. */
export async function schemathesis(
  options: FuzzOptions,
): Promise<{ green: boolean; text: string }> {
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-fuzz-" });
  await Deno.writeTextFile(`${folder}/schemathesis.toml`, options.settings ?? "");
  const headers = Object.entries(options.headers).flatMap(([name, value]) => [
    "--header",
    `${name}: ${value}`,
  ]);
  const { code, stdout, stderr } = await new Deno.Command(`${FOLDER}/bin/schemathesis`, {
    args: [
      "--config-file",
      `${folder}/schemathesis.toml`,
      "run",
      `${options.url}/openapi.json`,
      ...["--url", options.url, "--checks", CHECKS, "--no-color", "--continue-on-failure"],
      ...["--max-examples", String(options.examples), "--request-timeout", "60"],
      ...["--phases", "examples,coverage,fuzzing", "--generation-database", "none"],
      ...["--suppress-health-check", "all", "--warnings", "off"],
      ...(options.seconds > 0 ? ["--max-time", String(options.seconds)] : []),
      ...headers,
      ...(options.more ?? []),
    ],
    cwd: folder,
  }).output();
  await Deno.remove(folder, { recursive: true });
  const text = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)).join("");
  return { green: code === 0, text };
}

async function run(command: string, args: string[]): Promise<void> {
  const { success } = await new Deno.Command(command, { args, stdout: "inherit" }).output();
  if (!success) throw new Error(`${command} ${args.join(" ")} failed`);
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}
