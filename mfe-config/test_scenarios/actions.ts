/** What the rows start, stop and delete; the result is told in the snackbar. */
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { confirmDelete, notify } from "@crumbtrail/host";
import { changeScenario, deleteScenario } from "../server/test_scenarios.ts";
import { startFailure } from "./Missing.tsx";

export function start({ _id, name }: ScheduledScenario): Promise<void> {
  return setStatus(_id, name, "QUEUED");
}

/** The message offers to start the scenario again. */
export function stop({ _id, name }: ScheduledScenario): Promise<void> {
  return setStatus(_id, name, "IDLE");
}

async function setStatus(id: string, name: string, status: "QUEUED" | "IDLE"): Promise<void> {
  const word = status === "IDLE" ? "stopped" : "started";
  try {
    await changeScenario(id, { status, failCounter: 0 });
    const undo = status === "IDLE" ? () => void setStatus(id, name, "QUEUED") : undefined;
    notify(`${name} was ${word}.`, undo);
  } catch (error) {
    console.error(`${name} was not ${word}.`, error);
    notify(`${name} was not ${word}. ${startFailure(error)}`);
  }
}

export function remove({ _id, name }: ScheduledScenario): Promise<void> {
  return confirmDelete({
    name,
    text: `${name}. A run under way is aborted. The results of earlier runs stay.`,
    remove: () => deleteScenario(_id),
  });
}
