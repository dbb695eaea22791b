/** Starts, runs, stops and deletes scenarios from their rows; a snackbar shows the result. */
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { confirmDelete, notify, notifyAndOffer } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { changeScenario, deleteScenario, runScenario } from "../server/test_scenarios.ts";
import { startFailure } from "./states.tsx";
import { firstRunText, isLater } from "./words.ts";

export function start({ _id, name }: ScheduledScenario): Promise<void> {
  return setStatus(_id, name, "QUEUED");
}

/** The snackbar offers to start the scenario again. */
export function stop({ _id, name }: ScheduledScenario): Promise<void> {
  return setStatus(_id, name, "IDLE");
}

/** Says when the first run of an active scenario begins; the snackbar offers to run it before. */
export function sayActivated({ _id, name, nextRun }: Activated, before = t("Activated.")): void {
  const text = `${before} ${firstRunText(nextRun, new Date())}`;
  if (!isLater(nextRun, new Date())) notify(text);
  else notifyAndOffer(text, { label: t("Run now"), run: () => void runNow({ _id, name }) });
}

type Activated = Pick<ScheduledScenario, "_id" | "name" | "nextRun">;

export async function runNow({ _id, name }: Pick<ScheduledScenario, "_id" | "name">) {
  try {
    await runScenario(_id);
    notify(t("{name} runs now.", { name }));
  } catch (error) {
    console.error(`${name} was not run.`, error);
    notify(`${t("{name} was not started.", { name })} ${startFailure(error)}`);
  }
}

async function setStatus(id: string, name: string, status: "QUEUED" | "IDLE"): Promise<void> {
  const word = status === "IDLE" ? "stopped" : "started";
  try {
    const after = await changeScenario(id, { status, failCounter: 0 });
    if (status === "IDLE") {
      notify(t("{name} was stopped.", { name }), () => void setStatus(id, name, "QUEUED"));
    } else if ("nextRun" in after) sayActivated(after);
  } catch (error) {
    console.error(`${name} was not ${word}.`, error);
    const text = status === "IDLE"
      ? t("{name} was not stopped.", { name })
      : t("{name} was not started.", { name });
    notify(`${text} ${startFailure(error)}`);
  }
}

export function remove({ _id, name }: ScheduledScenario): Promise<void> {
  return confirmDelete({
    name,
    text: t("{name}. A run under way is aborted. The results of earlier runs stay.", { name }),
    remove: () => deleteScenario(_id),
  });
}
