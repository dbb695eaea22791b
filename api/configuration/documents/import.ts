/** Imports configurations and vendor lists: a dry run first, then the same plan is applied. */
import type { ConfigDocument } from "@crumbtrail/contract/config_document";
import type {
  ApplyInput,
  ConfigChange,
  ConfigPlan,
  ImportInput,
  RejectedPart,
} from "@crumbtrail/contract/config_import";
import { can } from "@crumbtrail/contract/permissions";
import { findNameOf } from "@crumbtrail/db/queries/accounts";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { lockDocumentRows } from "@crumbtrail/db/queries/config_document";
import { findTenantSettings } from "@crumbtrail/db/queries/tenant_settings";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import { countTowards, hasOwnProperties, lockLimit } from "@crumbtrail/db/queries/tiers";
import { readTenant, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { createHash } from "node:crypto";
import postgres from "postgres";
import { recordAuditEvent } from "../../audit/record.ts";
import { type KnownMatches, withMatches } from "../../issues/approvals/known_matches.ts";
import { applyResolution } from "../../issues/resolve.ts";
import { isOpen } from "../../issues/states.ts";
import { tenantAccountId } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import { requireAllProperties } from "../property_scope.ts";
import { type Effects, findEffects, shownEffects } from "./effects.ts";
import { type ParsedImport, parseImport } from "./parse.ts";
import { withStorableHub } from "./hub_references.ts";
import { normalized } from "./normalize.ts";
import {
  checkReferences,
  countChanges,
  type DocumentPlan,
  planDocument,
  stableText,
} from "./plan.ts";
import { closeRequestsFor, withDefaultKept } from "./properties.ts";
import { type ImportActor, readDocument } from "./read.ts";
import { withValidFields } from "./rules.ts";
import { findUnusablePatterns, withoutForbidden, withoutRefusedProperties } from "./usable.ts";
import { writeDocument } from "./write.ts";

type ImportDeps = Pick<Deps, "db" | "patterns" | "now">;

/** Changes in an answer, at most. */
const MAX_CHANGES = 1000;

/**
 * The dry run of an import. Writes nothing.
 * @throws ApiError VALIDATION_ERROR for a file that can't be read; FORBIDDEN for actors limited to
 * some properties
 */
export function planImport(
  deps: ImportDeps,
  actor: ImportActor,
  input: ImportInput,
): Promise<ConfigPlan> {
  const { db } = deps;
  return inImport(deps, actor, input, {
    transact: (work) => readTenant(db.app, actor.scope, work),
    work: (_tx, planned) => Promise.resolve(shownPlan(planned)),
  });
}

/**
 * Applies an import in one transaction, and resolves the open issues that it approves.
 * @returns the applied plan
 * @throws ApiError as in `planImport`; FORBIDDEN with 409 if the configuration is not the one of the
 * given dry run, or if somebody else writes it at the same time
 */
export function applyImport(
  deps: ImportDeps,
  actor: ImportActor,
  { fingerprint, ...input }: ApplyInput,
): Promise<ConfigPlan> {
  const { db } = deps;
  const apply = async (tx: TenantTx, planned: Planned) => {
    const shown = shownPlan(planned);
    if (fingerprint !== undefined && fingerprint !== shown.fingerprint) {
      throw new ApiError("FORBIDDEN", { status: 409, details: { changedSince: true } });
    }
    const { plan: { changes, write }, effects } = planned;
    if (changes.length === 0) return shown;
    await writeDocument(tx, write);
    await closeRequestsFor(tx, actor, write.properties ?? [], planned.current.properties ?? []);
    await resolveApproved(tx, actor, effects, deps.now());
    await recordAuditEvent(tx, actor, {
      action: "tenant.configuration_imported",
      entityId: actor.scope.tenantId,
      after: {
        format: input.format,
        changes: changes.slice(0, MAX_CHANGES).map(inWords),
        rejected: planned.rejected.length,
        resolvedIssues: effects.resolved.length,
      },
    });
    return shown;
  };
  return inImport(deps, actor, input, {
    transact: (work) =>
      orChangedSince(withTenant(db.app, actor.scope, async (tx) => {
        await lockConfiguration(tx);
        return await work(tx);
      })),
    work: apply,
  });
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

interface Planned {
  current: ConfigDocument;
  plan: DocumentPlan;
  effects: Effects;
  rejected: RejectedPart[];
  known: KnownMatches;
}

/** Plans in a transaction, again whenever further matches of patterns are needed. */
async function inImport<T>(
  { patterns }: ImportDeps,
  actor: ImportActor,
  input: ImportInput,
  { transact, work }: {
    transact: (work: (tx: TenantTx) => Promise<T>) => Promise<T>;
    work: (tx: TenantTx, planned: Planned) => Promise<T>;
  },
): Promise<T> {
  requireAllProperties(actor);
  const parsed = parseImport(input);
  const { version } = NO_CONFIGURATION;
  const unusable = await findUnusablePatterns({ patterns }, actor, parsed.wanted({ version }));
  return await withMatches(
    patterns,
    actor.scope.tenantId,
    (known) =>
      transact(async (tx) => {
        const current = await readDocument(tx);
        const usable = await usableDocument(tx, actor, { parsed, unusable, current });
        const plan = planDocument(current, usable.document, parsed.removeMissing);
        const effects = plan.changes.length === 0
          ? NO_EFFECTS
          : await findEffects(tx, known, { before: current, after: plan.result });
        const rejected = [...parsed.rejected, ...usable.rejected];
        return await work(tx, { current, plan, effects, rejected, known });
      }),
  );
}

const NO_CONFIGURATION: ConfigDocument = { version: 1 };
const NO_EFFECTS: Effects = { resolved: [], unapproved: [], names: new Map() };

/** Two imports at once, or an import and a change of the configuration, wait for each other. */
async function lockConfiguration(tx: TenantTx): Promise<void> {
  await lockLimit(tx, "maxProperties");
  await lockDocumentRows(tx);
  found(await findTenantSettings(tx, "for no key update"));
}

async function usableDocument(
  tx: TenantTx,
  actor: ImportActor,
  { parsed, unusable, current }: {
    parsed: ParsedImport;
    unusable: ReadonlyMap<string, string>;
    current: ConfigDocument;
  },
) {
  const { limits } = found(await findCurrentTenant(tx));
  const steps = [
    (document: ConfigDocument) => withoutForbidden(actor, document),
    (document: ConfigDocument) => withValidFields(current, document, unusable),
  ];
  const adding = {
    current,
    mayAdd: actor.kind === "system" || can(actor.role, "ADD_PROPERTIES") ||
      await hasOwnProperties(tx),
    room: limits.maxProperties - await countTowards(tx, "maxProperties"),
  };
  steps.push((document) => withoutRefusedProperties(document, adding));
  steps.push((document) => checkReferences(current, document));
  steps.push((document) => withDefaultKept(current, document));
  const rejected: RejectedPart[] = [];
  let document = parsed.wanted(current);
  for (const step of steps) {
    const usable = step(document);
    document = usable.document;
    rejected.push(...usable.rejected);
  }
  const stored = await withStorableHub(tx, current, document);
  rejected.push(...stored.rejected);
  return { document: normalized(stored.document), rejected };
}

async function resolveApproved(
  tx: TenantTx,
  actor: ImportActor,
  { resolved }: Effects,
  now: Date,
): Promise<void> {
  const issues = (await lockIssues(tx, resolved.map(({ id }) => id))).filter(isOpen);
  const name = actor.kind === "system"
    ? actor.username
    : await findNameOf(tx, tenantAccountId(actor), actor.username);
  const resolution = {
    ...{ resolvedAt: now.toISOString(), resolverName: `${name} (import)`, resolverId: null },
  };
  await applyResolution(tx, actor, issues, {
    ...{ action: "approved", resolution, details: { import: true } },
  });
}

function shownPlan({ current, plan: { changes }, effects, rejected, known }: Planned): ConfigPlan {
  return {
    fingerprint: createHash("sha256").update(stableText(current)).digest("hex").slice(0, 32),
    counts: countChanges(changes),
    changes: changes.slice(0, MAX_CHANGES),
    rejected,
    issues: shownEffects(effects),
    skippedPatterns: known.skipped(),
  };
}

/** A change for the audit log. */
function inWords({ section, action, name }: ConfigChange): string {
  return [action.toLowerCase(), section, name].filter(Boolean).join(" ");
}
