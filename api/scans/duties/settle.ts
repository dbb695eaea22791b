/** How a property answers its duties after one of its pages was judged, or is gone. */
import { DUTY_IDS, type DutyAnswer, type DutyId } from "@crumbtrail/contract/duties";
import { WORST_FIRST } from "@crumbtrail/contract/duty_state_options";
import { listAcceptedDuties } from "@crumbtrail/db/queries/duty_decisions";
import type { JudgedRun, StoredDuties } from "@crumbtrail/db/queries/duty_judgements";
import {
  type Answers,
  deleteDutyStates,
  type DutyChangeRow,
  type DutyNews,
  type DutyStateRow,
  insertDutyChange,
  listDutyStates,
  listWorstPages,
  lockDuties,
  upsertDutyPage,
  upsertDutyState,
} from "@crumbtrail/db/queries/duty_states";
import type { TenantTx } from "@crumbtrail/db/tenant";

/**
 * Stores the answers of a page, and what follows for its property; nothing if a later run of the page
 * was judged before. The caller holds the property's lock (`lockDuties`).
 * @param again when the run was judged once more, by another region: what changes begins then, and
 *   is no news
 * @returns what people are to be notified of
 */
export async function settlePage(
  tx: TenantTx,
  run: JudgedRun,
  duties: StoredDuties,
  again: Date | null = null,
): Promise<DutyNews[]> {
  const answers = Object.fromEntries(
    DUTY_IDS.map((id) => [id, duties[id].result]),
  ) as Answers;
  const pageId = await upsertDutyPage(tx, run, answers);
  if (pageId === null) return [];
  const states = await listDutyStates(tx, run.propertyId);
  const due = DUTY_IDS.filter((id) => {
    const state = states.find(({ duty }) => duty === id);
    return !state || isDue(state, pageId, answers[id]);
  });
  const accepted = await listAcceptedDuties(tx, run.propertyId, run.finishedAt);
  const changes = await settle(tx, run.propertyId, {
    ...{ due, states, at: again ?? run.finishedAt },
    newsOf: (duty, result, last) => again ? null : newsOf(result, last, accepted.has(duty)),
  });
  return changes.flatMap((change) => change.news === null ? [] : { ...change, news: change.news });
}

/**
 * Only verdicts are news, and only unlike the last one: what cannot be told in between changes
 * nothing. Nobody is told of a failure that is accepted, or that was there from the first verdict on.
 */
function newsOf(
  result: DutyAnswer,
  lastVerdict: DutyStateRow["lastVerdict"],
  isAccepted: boolean,
): DutyChangeRow["news"] {
  if (result === "FAIL") return lastVerdict === "PASS" && !isAccepted ? "FAILED" : null;
  return result === "PASS" && lastVerdict === "FAIL" ? "RESTORED" : null;
}

/** Whether a page's answer may change the property's: it is worse, or was the one that counted. */
function isDue(state: DutyStateRow, pageId: string, answer: DutyAnswer): boolean {
  if (state.pageId === null) return true;
  if (state.pageId === pageId) return state.result !== answer;
  return WORST_FIRST.indexOf(answer) < WORST_FIRST.indexOf(state.result);
}

/**
 * Looks at all pages of a property again, after some are gone or came from another property. Nobody
 * is notified: no run has shown anything.
 * @returns the number of duties that it answers otherwise than before
 */
export async function settleProperty(
  tx: TenantTx,
  propertyId: string,
  at: Date,
): Promise<number> {
  await lockDuties(tx, propertyId);
  const states = await listDutyStates(tx, propertyId);
  return (await settle(tx, propertyId, { due: DUTY_IDS, states, at, newsOf: () => null })).length;
}

interface Settling {
  due: readonly DutyId[];
  states: readonly DutyStateRow[];
  at: Date;
  newsOf: (
    duty: DutyId,
    result: DutyAnswer,
    lastVerdict: DutyStateRow["lastVerdict"],
  ) => DutyChangeRow["news"];
}

async function settle(
  tx: TenantTx,
  propertyId: string,
  { due, states, at, newsOf }: Settling,
): Promise<DutyChangeRow[]> {
  if (due.length === 0) return [];
  const worst = await listWorstPages(tx, propertyId, due);
  const unanswered = due.filter((id) => !worst.some(({ duty }) => duty === id));
  if (unanswered.length > 0) await deleteDutyStates(tx, propertyId, unanswered);
  const changed: DutyChangeRow[] = [];
  for (const page of worst) {
    const { duty, result, pageId } = page;
    const state = states.find((one) => one.duty === duty);
    if (state?.result === result) {
      if (state.pageId !== pageId) await upsertDutyState(tx, propertyId, { ...state, pageId });
      continue;
    }
    const lastVerdict = state?.lastVerdict ?? null;
    // Runs are not always judged in the order in which they ended.
    const since = state && state.since > at ? state.since : at;
    const isVerdict = result === "PASS" || result === "FAIL";
    const row = { duty, result, since, pageId, lastVerdict: isVerdict ? result : lastVerdict };
    await upsertDutyState(tx, propertyId, row);
    const change = { ...page, at: since, news: newsOf(duty, result, lastVerdict) };
    await insertDutyChange(tx, propertyId, change);
    changed.push(change);
  }
  return changed;
}
