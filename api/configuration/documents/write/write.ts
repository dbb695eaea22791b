/** Writes a plan in one transaction, and resolves the issues that it approves. */
import type { ConfigChange } from "@crumbtrail/contract/config_import";
import { findNameOf } from "@crumbtrail/db/queries/accounts";
import { lockDocumentRows } from "@crumbtrail/db/queries/config_document_writes";
import { lockScenarios } from "@crumbtrail/db/queries/config_scenarios";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { findTenantSettings } from "@crumbtrail/db/queries/tenant_settings";
import { lockLimit } from "@crumbtrail/db/queries/tiers";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../../audit/record.ts";
import { applyResolution } from "../../../issues/resolve.ts";
import { isOpen } from "../../../issues/states.ts";
import { tenantAccountId } from "../../../platform/actor.ts";
import { found } from "../../../platform/errors.ts";
import { lockPages, moveIssues } from "../../page_moves.ts";
import { fingerprintOf, MAX_CHANGES, type Planned } from "../plan/plan.ts";
import { type ImportActor, readDocument } from "../read.ts";
import { recordImportedChanges } from "./audit.ts";
import { closeRequestsFor, writeObjects } from "./objects.ts";

/** @returns false, with nothing written, if the configuration is not the planned one any more */
export async function writePlan(
  tx: TenantTx,
  actor: ImportActor,
  { format, fingerprint, current, plan: { changes, write }, effects, rejected }: Planned,
  now: Date,
): Promise<boolean> {
  const pages = write.properties?.length ? await lockPages(tx, actor) : null;
  await lockConfiguration(tx);
  if (write.testScenarios?.length || write.rssCrawls?.length) await lockScenarios(tx);
  if (fingerprintOf(await readDocument(tx)) !== fingerprint) return false;
  await writeObjects(tx, actor, write, now);
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

/** Two imports at once, or an import and a change of the configuration, wait for each other. */
async function lockConfiguration(tx: TenantTx): Promise<void> {
  await lockLimit(tx, "maxProperties");
  await lockLimit(tx, "maxTestScenarios");
  await lockLimit(tx, "pageStatements");
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
  const resolverName = `${name} (import)`;
  const resolution = { resolvedAt: now.toISOString(), resolverName, resolverId: null };
  const change = { action: "approved", resolution, details: { import: true } } as const;
  let resolved = 0;
  for (let at = 0; at < ids.length; at += RESOLVED_AT_ONCE) {
    const issues = (await lockIssues(tx, ids.slice(at, at + RESOLVED_AT_ONCE))).filter(isOpen);
    await applyResolution(tx, actor, issues, change);
    resolved += issues.length;
  }
  return resolved;
}

/** A change for the audit log. */
function inWords({ section, action, name }: ConfigChange): string {
  return [action.toLowerCase(), section, name].filter(Boolean).join(" ");
}
