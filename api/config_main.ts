/** `deno task config`: exports, compares and applies the configuration of a tenant. */
import { documentText } from "@crumbtrail/contract/config_file";
import { formatOf, type Options, readOptions, USAGE } from "./configuration/command/options.ts";
import { openTarget } from "./configuration/command/target.ts";
import { hasChanges, planText } from "./configuration/command/text.ts";
import { environment, reasonOf, StartError, startOrExit } from "./platform/process/start.ts";

/** Exit code of `diff` with differences. */
const DIFFERENT = 2;
/** Exit code of `diff` and `apply` if parts of the document are refused. */
const REFUSED = 3;

if (Deno.args.includes("--help")) {
  console.log(USAGE);
  Deno.exit(0);
}
await startOrExit("config", async () => {
  const options = readOptions(Deno.args);
  const text = options.file === "" ? "" : await read(options.file);
  const { CRUMBTRAIL_TOKEN } = environment(["CRUMBTRAIL_TOKEN"]);
  const target = await openTarget(options.source, CRUMBTRAIL_TOKEN);
  try {
    if (options.command === "export") {
      console.log(documentText(await target.export()).trimEnd());
    } else {
      await change(target, options, text);
    }
  } finally {
    await target.close();
  }
});

async function change(
  target: Awaited<ReturnType<typeof openTarget>>,
  { command, file, keep, dryRun }: Options,
  text: string,
): Promise<void> {
  const input = { format: formatOf({ command, file }, text), text, removeMissing: !keep };
  const plan = await (dryRun ? target.plan(input) : target.apply(input));
  console.log(planText(plan, !dryRun));
  if (command === "diff" && hasChanges(plan)) Deno.exitCode = DIFFERENT;
  if (command !== "import" && plan.rejected.length > 0) Deno.exitCode = REFUSED;
}

async function read(file: string): Promise<string> {
  try {
    return await Deno.readTextFile(file);
  } catch (error) {
    throw new StartError(`${file}: ${reasonOf(error)}`);
  }
}
