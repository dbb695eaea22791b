/** Options of `deno task config`. */
import { formatOfText } from "@crumbtrail/contract/config_file";
import type { ImportFormat } from "@crumbtrail/contract/config_import";
import { parseArgs } from "node:util";
import { reasonOf, StartError } from "../../platform/process/start.ts";

export const USAGE = `deno task config: a tenant's configuration as a file

  export         prints the configuration as a document, without passwords and secrets
  diff FILE      shows what applying the document would change; exit code 2 if anything
  apply FILE     applies the document: what it does not name becomes inactive, and test scenarios
                 and RSS crawls with status QUEUED run
                 (both: exit code 3 if parts of the document are refused; the rest is applied.
                 Passwords and secrets to be entered by hand are named, and are no difference)
  import FILE    adds vendors of a list: the CSV of the Open Cookie Database, or the JSON of
                 IAB's Global Vendor List

  --tenant NAME  id or name of the tenant, in the database of DATABASE_URL or of \`deno task start\`
  --data FOLDER  the data folder of \`deno task start\` (.data)
  --api URL      the API to call instead of a database, such as https://example.com/api, with the
                 API token in CRUMBTRAIL_TOKEN
  --keep         diff and apply: objects that the document does not name stay as they are
  --dry-run      import: shows what would change`;

const COMMANDS = ["export", "diff", "apply", "import"] as const;

export interface Options {
  command: typeof COMMANDS[number];
  /** Empty for an export. */
  file: string;
  source: { tenant: string; data: string } | { api: string };
  /** Objects that the document does not name stay as they are. */
  keep: boolean;
  dryRun: boolean;
}

/** @throws StartError with the fault and the way to the usage */
export function readOptions(args: string[]): Options {
  const { values: { tenant, api, data, keep, "dry-run": dryRun }, positionals } = parsed(args);
  const [given, file = "", ...more] = positionals;
  const command = COMMANDS.find((name) => name === given);
  if (!command) fail(given === undefined ? "No command" : `No such command: ${given}`);
  if (more.length > 0 || (command === "export") !== (file === "")) {
    fail(command === "export" ? "export takes no file" : `${command} takes one file`);
  }
  if ((tenant === undefined) === (api === undefined)) fail("Either --tenant or --api is needed");
  const source = tenant === undefined ? { api: api ?? "" } : { tenant, data };
  return { command, file, source, keep, dryRun: dryRun || command === "diff" };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        tenant: { type: "string" },
        api: { type: "string" },
        data: { type: "string", default: ".data" },
        keep: { type: "boolean", default: false },
        "dry-run": { type: "boolean", default: false },
      },
    });
  } catch (error) {
    fail(reasonOf(error));
  }
}

function fail(message: string): never {
  throw new StartError(`${message}. See \`deno task config --help\``);
}

/**
 * The format of a file by its content.
 * @throws StartError for a document with `import`, and for a list with `diff` or `apply`
 */
export function formatOf(
  { command, file }: Pick<Options, "command" | "file">,
  text: string,
): ImportFormat {
  const format = formatOfText(text);
  if ((format === "DOCUMENT") === (command !== "import")) return format;
  throw new StartError(
    command === "import"
      ? `${file} is a document of a configuration: see \`diff\` and \`apply\``
      : `${file} is a list of vendors: see \`import\``,
  );
}
