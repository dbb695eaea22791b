/** Starts the parts, with the permissions of their tasks, and has the crew keep them running. */
import type { Crew } from "./crew.ts";
import { endBrowsers } from "./browsers.ts";
import { httpAnswers } from "./health.ts";
import { openLogFile } from "./log_file.ts";
import type { Options } from "./options.ts";
import { type Part, type RunAs, startPart } from "./part.ts";
import { taskArguments } from "./tasks.ts";

export interface LaunchOptions {
  env: Record<string, string>;
  /** More arguments for its program. */
  extra?: string[];
  /** The user it runs as; this process' own without it. */
  as?: RunAs | undefined;
  /** Answers as long as the process does, whatever becomes of the database. */
  health: string;
}

/** Starts a part by the name of its task. */
export type Launch = (task: keyof typeof WITHOUT, options: LaunchOptions) => Promise<Part>;

/** What does not work while a part is stopped. */
const WITHOUT = {
  "api": "pages load and show no data, and nobody can sign in",
  "worker": "no mails, webhooks and reminders are sent, and bulk actions wait",
  "scanner": "tests wait in the queue",
  "shell": "the product can't be opened in a browser",
  "shell-dev": "the product can't be opened in a browser",
  "demo-web": "pages of the demo web can't be tested",
};

export function createLaunch(
  root: string,
  { data, dev }: Options,
  crew: Crew,
  logs: DisposableStack,
): Launch {
  const say = (line: string) => crew.ending() || console.error(line);
  return async (task, { env, extra = [], health, as }) => {
    const args = [...await taskArguments(root, task, { data, watch: dev }), ...extra];
    // All its packages are in node_modules: it asks no registry what its empty cache does not know.
    if (as) args.splice(1, 0, "--cached-only");
    const log = logs.use(await openLogFile(data, task));
    if (as) await Deno.chown(log.path, as.uid, as.gid);
    return await crew.add({
      name: task,
      log,
      without: WITHOUT[task],
      begin: () => startPart({ name: task, as, args, env, cwd: root, log, say }),
      // While it is worked on, a part that does not compile waits for the next change.
      ask: dev ? undefined : httpAnswers(health),
      clear: task === "scanner" ? (pid) => endBrowsers(pid) : undefined,
    });
  };
}
