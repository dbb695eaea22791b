/** What the rows switch and delete; the result is told in the snackbar. */
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { confirm, failureText, notify } from "@crumbtrail/host";
import { changeCrawl, deleteCrawl } from "../server/rss_crawls.ts";
import { startFailure } from "../test_scenarios/Missing.tsx";

/** Active is QUEUED, inactive IDLE; a failed crawl is repeated. */
export async function setActive({ _id, name }: ScheduledScenario, active: boolean): Promise<void> {
  const word = active ? "active" : "inactive";
  try {
    await changeCrawl(_id, { status: active ? "QUEUED" : "IDLE", failCounter: 0 });
    notify(`${name} is ${word} now.`);
  } catch (error) {
    console.error(`${name} was not set ${word}.`, error);
    notify(`${name} was not set ${word}. ${startFailure(error)}`);
  }
}

export async function remove({ _id, name }: ScheduledScenario): Promise<void> {
  const yes = await confirm({
    title: "Delete RSS Crawl?",
    text: `${name}. A run under way is aborted. The results of earlier runs stay.`,
    action: "Delete",
    destructive: true,
  });
  if (!yes) return;
  try {
    await deleteCrawl(_id);
    notify(`${name} was deleted.`);
  } catch (error) {
    console.error(`${name} was not deleted.`, error);
    notify(`${name} was not deleted. ${failureText(error)}`);
  }
}
