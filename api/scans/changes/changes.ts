/** What changed since an earlier run of the same page. */
import type { RunChange, RunChanges } from "@crumbtrail/contract/run_changes";
import {
  findComparedRun,
  isOfProof,
  listEarlierRuns,
  listRunFacts,
  type RunFacts,
  updateChangeCounts,
} from "@crumbtrail/db/queries/run_facts";
import { listReturnedIssues } from "@crumbtrail/db/queries/reappearances";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { found } from "../../platform/errors.ts";
import { compareRuns } from "./compare.ts";

/** Complete runs from which the comparison learns which entries come and go by themselves. */
const LEARNED_FROM = 5;
/** Latest runs of the page among which these, and the run before, are looked for. */
const LOOKED_AT = 30;

const NOT_COMPARED: RunChanges = {
  ...{ since: null, isSure: false, learnedFrom: 0, changes: [], returned: [] },
};

/**
 * Compares a run with an earlier one: by default the last complete run of the same property, preset,
 * device, page and steps. Steps lead to another state of a page, such as after a login.
 * @param since id of the run to compare with
 * @throws ApiError ENTITY_NOT_FOUND for a run that the caller does not see
 */
export async function changesOf(tx: TenantTx, id: string, since?: string): Promise<RunChanges> {
  const run = found(await findComparedRun(tx, id));
  // A proof is compared with the run that it proves, and with no other unless somebody asks.
  if (since === undefined && await isOfProof(tx, id)) return NOT_COMPARED;
  const earlier = await listEarlierRuns(tx, id, { offset: 0, limit: LOOKED_AT });
  const complete = earlier.filter(({ outcome }) => outcome === "COMPLETE");
  const before = since === undefined
    ? complete[0] ?? earlier[0] ?? null
    : found(await findComparedRun(tx, since));
  const returned = await listReturnedIssues(tx, id);
  if (before === null) return { since: null, isSure: false, learnedFrom: 0, changes: [], returned };
  const learned = complete.filter(({ _id }) => _id !== before._id && _id < before._id)
    .slice(0, LEARNED_FROM);
  const ids = [id, before._id, ...learned.map(({ _id }) => _id)];
  const facts = new Map((await listRunFacts(tx, ids)).map((each) => [each.id, each]));
  const [now, old] = [facts.get(id), facts.get(before._id)];
  const history = learned.map(({ _id }) => facts.get(_id))
    .filter((each): each is RunFacts => each !== undefined);
  const isSure = run.outcome === "COMPLETE" && before.outcome === "COMPLETE";
  // A run whose report was deleted has nothing to compare.
  if (!now || !old) {
    return { since: before, isSure: false, learnedFrom: 0, changes: [], returned };
  }
  const changes = compareRuns(old, now, history);
  return { since: before, isSure, learnedFrom: history.length, changes, returned };
}

/** Counts the changes of a run that ended, for lists; nothing for an uncertain comparison. */
export async function noteChanges(
  tx: TenantTx,
  id: string,
  { isSure, changes }: RunChanges,
): Promise<void> {
  if (!isSure) return;
  const count = (kind: RunChange["change"]) =>
    changes.filter(({ change, isNoise }) => change === kind && !isNoise).length;
  await updateChangeCounts(tx, id, {
    added: count("NEW"),
    gone: count("GONE"),
    changed: count("CHANGED"),
  });
}
