/** Starts, stops and deletes scenarios from their rows; a snackbar shows the result. */
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { confirmDelete, notify } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { changeScenario, deleteScenario } from "../server/test_scenarios.ts";
import { startFailure } from "./states.tsx";

export function start({ _id, name }: ScheduledScenario): Promise<void> {
  return setStatus(_id, name, "QUEUED");
}

/** The snackbar offers to start the scenario again. */
export function stop({ _id, name }: ScheduledScenario): Promise<void> {
  return setStatus(_id, name, "IDLE");
}

async function setStatus(id: string, name: string, status: "QUEUED" | "IDLE"): Promise<void> {
  const word = status === "IDLE" ? "stopped" : "started";
  try {
    await changeScenario(id, { status, failCounter: 0 });
    const undo = status === "IDLE" ? () => void setStatus(id, name, "QUEUED") : undefined;
    notify(
      status === "IDLE" ? t("{name} was stopped.", { name }) : t("{name} was started.", { name }),
      undo,
    );
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
