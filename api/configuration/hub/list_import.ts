/**
 * Imports public lists of vendors into drafts of the Knowledge Hub: a dry run first, then the same
 * plan is applied.
 */
import type { RejectedPart } from "@crumbtrail/contract/config_import";
import type { HubApplyInput, HubImportInput, HubPlan } from "@crumbtrail/contract/hub_entry";
import {
  listCuratedVendors,
  lockHub,
  type StoredEntry,
  writeDrafts,
} from "@crumbtrail/db/queries/hub_entries";
import { replaceListedVendors } from "@crumbtrail/db/queries/listed_vendors";
import { acrossTenants, type SystemTx } from "@crumbtrail/db/tenant";
import { createHash } from "node:crypto";
import { translatedAnswer } from "@crumbtrail/texts/server";
import { recordAuditEvent } from "../../audit/record.ts";
import { type AccountActor, atHome } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { changedSince } from "../../platform/errors.ts";
import { stableText } from "../../platform/json_text.ts";
import type { ReadList } from "../documents/parse/open_cookie_database.ts";
import { readList } from "../documents/parse/parse.ts";
import { findUnusablePatterns } from "../patterns.ts";
import { planList, type PlannedDraft } from "./plan_list.ts";

type ImportDeps = Pick<Deps, "db" | "patterns" | "now">;

/** Vendors in an answer, and changes of each. */
const SHOWN = { entries: 1000, changes: 20 };

/**
 * What an import would change. Writes nothing.
 * @throws ApiError VALIDATION_ERROR for a file that can't be read
 */
export async function planHubImport(
  deps: ImportDeps,
  actor: AccountActor,
  input: HubImportInput,
): Promise<HubPlan> {
  const given = await usableList(deps, actor, input);
  return await acrossTenants(deps.db.system, async (tx) => shown(await plan(tx, input, given)));
}

/**
 * Writes what the dry run has shown as drafts.
 * @returns the applied plan
 * @throws ApiError as `planHubImport`; FORBIDDEN with 409 if the hub has changed since the dry run
 */
export async function applyHubImport(
  deps: ImportDeps,
  actor: AccountActor,
  { fingerprint, ...input }: HubApplyInput,
): Promise<HubPlan> {
  const given = await usableList(deps, actor, input);
  return await acrossTenants(deps.db.system, async (tx) => {
    await lockHub(tx);
    const planned = await plan(tx, input, given);
    if (planned.fingerprint !== fingerprint) throw changedSince();
    // Facts of the list need no publication: scanners judge by them from now on.
    if (given.iabList) await replaceListedVendors(tx, given.iabList);
    if (planned.drafts.length > 0) {
      await writeDrafts(tx, planned.drafts.map(({ row }) => row), actor.username);
      const { entries: _, rejected, fingerprint: __, ...counts } = shown(planned);
      await recordAuditEvent(tx, atHome(actor), {
        action: "hub.list_imported",
        entityId: null,
        after: { format: input.format, ...counts, rejected: rejected.length },
      });
    }
    return shown(planned);
  });
}

/** The list without patterns that the engine cannot run. */
async function usableList(
  deps: ImportDeps,
  actor: AccountActor,
  { format, text }: HubImportInput,
): Promise<ReadList> {
  const { vendors, rejected, iabList } = readList({ format, text }, deps.now());
  const unusable = await findUnusablePatterns(deps, actor.scope.tenantId, { version: 2, vendors });
  const usable = vendors.map((vendor) => ({
    ...vendor,
    entries: vendor.entries.filter(({ pattern }) => {
      const reason = unusable.get(pattern);
      if (reason !== undefined) {
        rejected.push({ line: null, part: pattern, reason: translatedAnswer(reason) });
      }
      return reason === undefined;
    }),
  }));
  return { vendors: usable, rejected, ...iabList && { iabList } };
}

interface Planned {
  fingerprint: string;
  drafts: PlannedDraft[];
  rejected: RejectedPart[];
}

async function plan(
  tx: SystemTx,
  { format, removeMissing }: HubImportInput,
  { vendors, rejected }: ReadList,
): Promise<Planned> {
  const known = await listCuratedVendors(tx);
  const drafts = planList(known, vendors, { source: format, removeMissing });
  return { fingerprint: fingerprintOf(known, drafts), drafts, rejected };
}

/** Covers the hub as it is and as it would be; without ids, since new entries get others each time. */
function fingerprintOf(known: readonly StoredEntry[], drafts: readonly PlannedDraft[]): string {
  const before = known.map(({ _id, version, changedBy }) => [_id, version, changedBy]);
  const after = drafts.map(({ row: { entry, status } }) => [entry, status]);
  return createHash("sha256").update(stableText([before, after])).digest("hex").slice(0, 32);
}

function shown({ fingerprint, drafts, rejected }: Planned): HubPlan {
  const count = (wanted: PlannedDraft["action"]) =>
    drafts.filter(({ action }) => action === wanted).length;
  return {
    fingerprint,
    ...{ added: count("ADDED"), changed: count("CHANGED"), removed: count("REMOVED") },
    entries: drafts.slice(0, SHOWN.entries).map(({ row, action, changes }) => ({
      ...{ name: row.entry.content.name, action, changeCount: changes.length },
      changes: changes.slice(0, SHOWN.changes),
    })),
    rejected,
  };
}
