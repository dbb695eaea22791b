/** Decides suggestions: approved or assigned by a bulk action on their issues, or dismissed. */
import type { IssueBatch } from "@crumbtrail/contract/issue_batch";
import type { DismissInput, SuggestionBulkInput } from "@crumbtrail/contract/suggestion";
import {
  deleteDismissed,
  type DismissedKey,
  insertDismissed,
} from "@crumbtrail/db/queries/dismissed_suggestions";
import { listUndecidedIssues } from "@crumbtrail/db/queries/suggestions";
import { readTenant, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import { startBulkAction } from "../../issues/bulk/start.ts";
import { type AccountActor, tenantAccountId } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { requireAllProperties } from "../property_scope.ts";
import { suggestedSince } from "./read.ts";

/**
 * Starts a bulk action on the open issues of suggestions. Issues outside the actor's property scope
 * stay as they are. Progress and undo are those of the batch.
 * @throws ApiError the errors of `startBulkAction`
 */
export async function decideSuggestions(
  deps: Deps,
  actor: AccountActor,
  { do: action, suggestions }: SuggestionBulkInput,
): Promise<IssueBatch> {
  const since = suggestedSince(deps.now());
  const ids = await readTenant(
    deps.db.app,
    actor.scope,
    (tx) => listUndecidedIssues(tx, suggestions, since),
  );
  return await startBulkAction(deps, actor, { do: action, issues: { ids } });
}

/**
 * Suggests entries, hosts or unused objects no more, for the whole tenant; issues are raised as
 * before.
 * @returns the number of newly dismissed suggestions
 * @throws ApiError FORBIDDEN, see `requireAllProperties`
 */
export function dismissSuggestions(
  deps: Deps,
  actor: AccountActor,
  input: DismissInput,
): Promise<number> {
  const by = { accountId: tenantAccountId(actor), at: deps.now() };
  return changeDismissed(
    deps,
    actor,
    "suggestion.dismissed",
    (tx) => insertDismissed(tx, keysOf(input), by),
  );
}

/**
 * Suggests dismissed entries, hosts or unused objects again.
 * @returns the number of suggestions that were dismissed
 * @throws ApiError FORBIDDEN, see `requireAllProperties`
 */
export function restoreSuggestions(
  deps: Deps,
  actor: AccountActor,
  input: DismissInput,
): Promise<number> {
  return changeDismissed(
    deps,
    actor,
    "suggestion.dismissal_undone",
    (tx) => deleteDismissed(tx, keysOf(input)),
  );
}

/** Changes dismissed suggestions with one audit event; without a change there is no event. */
function changeDismissed(
  { db }: Deps,
  actor: AccountActor,
  action: "suggestion.dismissed" | "suggestion.dismissal_undone",
  change: (tx: TenantTx) => Promise<DismissedKey[]>,
): Promise<number> {
  requireAllProperties(actor);
  return withTenant(db.app, actor.scope, async (tx) => {
    const changed = await change(tx);
    if (changed.length > 0) {
      const suggestions = changed.map(({ entry, name }) => ({ entry, name }));
      await recordAuditEvent(tx, actor, { action, entityId: null, after: { suggestions } });
    }
    return changed.length;
  });
}

/** Unused objects are dismissed by kind and id, stored where suggestions have entry and name. */
function keysOf({ suggestions }: DismissInput): DismissedKey[] {
  return suggestions.map((key) => "kind" in key ? { entry: key.kind, name: key._id } : key);
}
