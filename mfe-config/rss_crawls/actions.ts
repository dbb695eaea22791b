/** Switches and deletes crawls from their rows; a snackbar shows the result. */
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { confirmDelete, notify } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { changeCrawl, deleteCrawl } from "../server/rss_crawls.ts";
import { startFailure } from "../test_scenarios/states.tsx";

/** Sets a crawl QUEUED or IDLE, which also ends the status FAILED and its count of failures. */
export async function setActive({ _id, name }: ScheduledScenario, active: boolean): Promise<void> {
  const word = active ? "active" : "inactive";
  try {
    await changeCrawl(_id, { status: active ? "QUEUED" : "IDLE", failCounter: 0 });
    notify(active ? t("{name} is active now.", { name }) : t("{name} is inactive now.", { name }));
  } catch (error) {
    console.error(`${name} was not set ${word}.`, error);
    const text = active
      ? t("{name} was not set active.", { name })
      : t("{name} was not set inactive.", { name });
    notify(`${text} ${startFailure(error)}`);
  }
}

export function remove({ _id, name }: ScheduledScenario): Promise<void> {
  return confirmDelete({
    name,
    question: t("Delete RSS Crawl?"),
    text: t("{name}. A run under way is aborted. The results of earlier runs stay.", { name }),
    remove: () => deleteCrawl(_id),
  });
}
