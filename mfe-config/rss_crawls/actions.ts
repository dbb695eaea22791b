/** What the rows switch and delete; the result is told in the snackbar. */
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { confirm, failureText, notify } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { changeCrawl, deleteCrawl } from "../server/rss_crawls.ts";
import { startFailure } from "../test_scenarios/states.tsx";

/** Active is QUEUED, inactive IDLE; a failed crawl is repeated. */
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

export async function remove({ _id, name }: ScheduledScenario): Promise<void> {
  const yes = await confirm({
    title: t("Delete RSS Crawl?"),
    text: t("{name}. A run under way is aborted. The results of earlier runs stay.", { name }),
    action: t("Delete"),
    destructive: true,
  });
  if (!yes) return;
  try {
    await deleteCrawl(_id);
    notify(t("{name} was deleted.", { name }));
  } catch (error) {
    console.error(`${name} was not deleted.`, error);
    notify(`${t("{name} was not deleted.", { name })} ${failureText(error)}`);
  }
}
