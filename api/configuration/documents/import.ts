/** Imports configurations and vendor lists: a dry run first, then the same plan is applied. */
import type {
  ApplyInput,
  ConfigChange,
  ConfigPlan,
  ImportInput,
} from "@crumbtrail/contract/config_import";
import { findNameOf } from "@crumbtrail/db/queries/accounts";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { lockDocumentRows } from "@crumbtrail/db/queries/config_document";
import { lockScenarios } from "@crumbtrail/db/queries/config_scenarios";
import { findTenantSettings } from "@crumbtrail/db/queries/tenant_settings";
import { lockLimit } from "@crumbtrail/db/queries/tiers";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import postgres from "postgres";
import { recordAuditEvent } from "../../audit/record.ts";
import { applyResolution } from "../../issues/resolve.ts";
import { isOpen } from "../../issues/states.ts";
import { tenantAccountId } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import { lockPages, moveIssues } from "../page_moves.ts";
import { closeRequestsFor } from "./properties.ts";
import { fingerprintOf, MAX_CHANGES, type Planned, planner, shownPlan } from "./planned.ts";
import { type ImportActor, readDocument } from "./read.ts";
import { recordImportedChanges } from "./record.ts";
import { writeDocument } from "./write.ts";

type ImportDeps = Pick<Deps, "db" | "patterns" | "now">;

/**
 * The dry run of an import. Writes nothing.
 * @throws ApiError VALIDATION_ERROR for a file that can't be read; FORBIDDEN for actors limited to
 * some properties
 */
export async function planImport(
  deps: ImportDeps,
  actor: ImportActor,
  input: ImportInput,
): Promise<ConfigPlan> {
  return shownPlan(await planner(deps, actor, input).then((plan) => plan()));
}

/** Plans of an import, until the configuration stays the same between plan and application. */
const ROUNDS = 5;

/**
 * Applies an import in one transaction, and resolves the open issues that it approves. Patterns are
 * matched before the transaction, which takes the plan only if nobody has changed the configuration
 * meanwhile.
 * @returns the applied plan
 * @throws ApiError as in `planImport`; FORBIDDEN with 409 if the configuration is not the one of the
 * given dry run, or if somebody else writes it at the same time
 */
export async function applyImport(
  deps: ImportDeps,
  actor: ImportActor,
  { fingerprint, ...input }: ApplyInput,
): Promise<ConfigPlan> {
  const plan = await planner(deps, actor, input);
  for (let round = 0; round < ROUNDS; round++) {
    const planned = await plan();
    if (fingerprint !== undefined && fingerprint !== planned.fingerprint) break;
    const isApplied = planned.plan.changes.length === 0 ||
      await orChangedSince(
        withTenant(deps.db.app, actor.scope, (tx) => applyPlan(tx, actor, planned, deps.now())),
      );
    if (isApplied) return shownPlan(planned);
  }
  throw new ApiError("FORBIDDEN", { status: 409, details: { changedSince: true } });
}

/** @returns false, with nothing written, if the configuration is not the planned one any more */
async function applyPlan(
  tx: TenantTx,
  actor: ImportActor,
  { format, fingerprint, current, plan: { changes, write }, effects, rejected }: Planned,
  now: Date,
): Promise<boolean> {
  const pages = write.properties?.length ? await lockPages(tx, actor) : null;
  await lockConfiguration(tx);
  if (write.testScenarios?.length || write.rssCrawls?.length) await lockScenarios(tx);
  if (fingerprintOf(await readDocument(tx)) !== fingerprint) return false;
  await writeDocument(tx, actor, write, now);
  await closeRequestsFor(tx, actor, write.properties ?? [], current.properties ?? []);
  if (pages) await moveIssues(tx, actor, pages, { cause: "IMPORTED", propertyId: null, at: now });
  const resolvedIssues = await resolveApproved(tx, actor, effects.resolvedIds, now);
  await recordImportedChanges(tx, actor, changes);
  await recordAuditEvent(tx, actor, {
    action: "tenant.configuration_imported",
    entityId: actor.scope.tenantId,
    after: {
      format,
      changes: changes.slice(0, MAX_CHANGES).map(inWords),
      rejected: rejected.length,
      resolvedIssues,
    },
  });
  return true;
}

/** deadlock_detected */
const DEADLOCK = "40P01";

/** @throws ApiError FORBIDDEN with 409 instead of a deadlock with another change */
function orChangedSince<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof postgres.PostgresError && error.code === DEADLOCK)) throw error;
    throw new ApiError("FORBIDDEN", { status: 409, details: { changedSince: true } });
  });
}

/** Two imports at once, or an import and a change of the configuration, wait for each other. */
async function lockConfiguration(tx: TenantTx): Promise<void> {
  await lockLimit(tx, "maxProperties");
  await lockLimit(tx, "maxTestScenarios");
  await lockDocumentRows(tx);
  found(await findTenantSettings(tx, "for no key update"));
}

/** Issues that are locked and resolved at once. */
const RESOLVED_AT_ONCE = 500;

/** @returns the number of issues that were still open, and are resolved now */
async function resolveApproved(
  tx: TenantTx,
  actor: ImportActor,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const name = actor.kind === "system"
    ? actor.username
    : await findNameOf(tx, tenantAccountId(actor), actor.username);
  const resolution = {
    ...{ resolvedAt: now.toISOString(), resolverName: `${name} (import)`, resolverId: null },
  };
  let resolved = 0;
  for (let at = 0; at < ids.length; at += RESOLVED_AT_ONCE) {
    const issues = (await lockIssues(tx, ids.slice(at, at + RESOLVED_AT_ONCE))).filter(isOpen);
    await applyResolution(tx, actor, issues, {
      ...{ action: "approved", resolution, details: { import: true } },
    });
    resolved += issues.length;
  }
  return resolved;
}

/** A change for the audit log. */
function inWords({ section, action, name }: ConfigChange): string {
  return [action.toLowerCase(), section, name].filter(Boolean).join(" ");
}
