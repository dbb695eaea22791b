/** Starts the parts with the permissions of their tasks and adds them to the supervisor. */
import type { Supervisor } from "./supervisor.ts";
import { endOrphanedBrowsers } from "./orphaned_processes.ts";
import { httpAnswers } from "./health.ts";
import { openLogFile } from "./log_file.ts";
import type { Options } from "./options.ts";
import { type Part, type RunAs, startPart } from "./part.ts";
import { taskArguments } from "./tasks.ts";

export interface LaunchOptions {
  env: Record<string, string>;
  /** Further arguments of the program. */
  extra?: string[];
  /** The user running the part; by default the user of this process. */
  as?: RunAs | undefined;
  /** A URL answering as long as the process runs, without the database. */
  health: string;
}

/** Starts a part by the name of its task. */
export type Launch = (task: keyof typeof IMPACT, options: LaunchOptions) => Promise<Part>;

/** The consequence while a part is stopped. */
const IMPACT = {
  "api": "pages load without data, and nobody can sign in",
  "worker": "no e-mails, webhooks or reminders are sent, and bulk actions wait",
  "reader": "feeds and sitemaps are not read, configurations not imported or exported",
  "scanner": "tests wait in the queue",
  "shell": "the product can't be opened in a browser",
  "shell-dev": "the product can't be opened in a browser",
  "demo-web": "pages of the demo web can't be tested",
};

export function createLaunch(
  root: string,
  { data, dev }: Options,
  supervisor: Supervisor,
  logs: DisposableStack,
): Launch {
  const print = (line: string) => supervisor.isStopping() || console.error(line);
  return async (task, { env, extra = [], health, as }) => {
    const args = [...await taskArguments(root, task, { data, watch: dev }), ...extra];
    // The scanner's packages are all in node_modules; the user's own cache is empty and must not
    // ask a registry.
    if (as) args.splice(1, 0, "--cached-only");
    const log = logs.use(await openLogFile(data, task));
    if (as) await Deno.chown(log.path, as.uid, as.gid);
    return await supervisor.add({
      name: task,
      log,
      impact: IMPACT[task],
      start: () => startPart({ name: task, as, args, env, cwd: root, log, print }),
      // In development a part with compile errors waits for the next change.
      probe: dev ? undefined : httpAnswers(health),
      cleanUp: task === "scanner" ? (pid) => endOrphanedBrowsers(pid) : undefined,
    });
  };
}
