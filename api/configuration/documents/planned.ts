/** The plan of an import: what it would write, and which issues it would resolve. */
import { stableText } from "../../platform/json_text.ts";
import { type ConfigDocument, DOCUMENT_VERSION } from "@crumbtrail/contract/config_document";
import type {
  ConfigPlan,
  ImportFormat,
  ImportInput,
  MissingSecret,
  RejectedPart,
} from "@crumbtrail/contract/config_import";
import { can } from "@crumbtrail/contract/permissions";
import { listPurPasswords, listStoredScenarios } from "@crumbtrail/db/queries/config_scenarios";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import { countTowards, hasOwnProperties } from "@crumbtrail/db/queries/tiers";
import { readTenant, type TenantTx } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { createHash } from "node:crypto";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { requireAllProperties } from "../property_scope.ts";
import { countChanges } from "./changes.ts";
import { type Effects, findEffects } from "./effects.ts";
import { withStorableHub } from "./hub_references.ts";
import { importMatching } from "./matching.ts";
import { findMoves } from "./moves.ts";
import { missingSecretsOf, type StoredSecrets } from "./missing_secrets.ts";
import { normalized } from "./normalize.ts";
import { type ParsedImport, parseImport } from "./parse.ts";
import { type DocumentPlan, planDocument } from "./plan.ts";
import { withDefaultKept } from "./properties.ts";
import { withValidPur } from "./pur.ts";
import { type ImportActor, readDocument } from "./read.ts";
import { checkReferences } from "./references.ts";
import { renamesOf } from "./renames.ts";
import { findUnusablePatterns, withoutForbidden, withoutRefusedProperties } from "./usable.ts";
import { withValidFields } from "./valid_fields.ts";
import { withValidScenarios } from "./valid_scenarios.ts";

/** Changes, and rejected parts, in an answer, at most. */
export const MAX_CHANGES = 1000;
const MAX_REJECTED = 10_000;

export interface Planned {
  format: ImportFormat;
  /** Identifies the current configuration. */
  fingerprint: string;
  current: ConfigDocument;
  plan: DocumentPlan;
  effects: Effects;
  moved: ConfigPlan["issues"]["moved"];
  rejected: RejectedPart[];
  missingSecrets: MissingSecret[];
  skippedPatterns: ConfigPlan["skippedPatterns"];
}

/**
 * Reads the input once.
 * @returns plans the import for the configuration of the moment
 */
export async function planner(
  { db, patterns, now }: Pick<Deps, "db" | "patterns" | "now">,
  actor: ImportActor,
  input: ImportInput,
): Promise<() => Promise<Planned>> {
  requireAllProperties(actor);
  const parsed = parseImport(input, now());
  const { version } = NO_CONFIGURATION;
  const unusable = await findUnusablePatterns({ patterns }, actor, parsed.wanted({ version }));
  return () =>
    readTenant(db.app, actor.scope, async (tx) => {
      const current = await readDocument(tx);
      const secrets = await readSecrets(tx);
      const usable = await usableDocument(tx, actor, { parsed, unusable, current, secrets });
      const plan = planDocument(current, usable.document, parsed.removeMissing);
      const matching = importMatching(patterns, actor.scope.tenantId);
      const effects = plan.changes.length === 0
        ? NO_EFFECTS
        : await findEffects(tx, matching, { before: current, after: plan.result });
      return {
        ...{ format: input.format, fingerprint: fingerprintOf(current), current, plan, effects },
        moved: plan.write.properties?.length
          ? await findMoves(tx, { before: current, after: plan.result })
          : [],
        rejected: [...parsed.rejected, ...usable.rejected],
        missingSecrets: missingSecretsOf(
          usable.document,
          plan.result.properties,
          renamedSecrets(secrets, renamesOf(current, usable.document)),
        ),
        skippedPatterns: matching.skipped(),
      };
    });
}

const NO_CONFIGURATION: ConfigDocument = { version: DOCUMENT_VERSION };
const NO_ISSUES = { count: 0, examples: [] };
const NO_EFFECTS: Effects = {
  resolvedIds: [],
  shown: { resolved: NO_ISSUES, unapproved: NO_ISSUES },
};

async function readSecrets(tx: TenantTx): Promise<StoredSecrets> {
  const scenarios = await listStoredScenarios(tx);
  return {
    passwords: new Set(await listPurPasswords(tx)),
    secrets: new Map(scenarios.map(({ name, secrets }) => [name, secrets])),
  };
}

/** With the names that properties have after the import. */
function renamedSecrets(
  { passwords, secrets }: StoredSecrets,
  names: ReadonlyMap<string, string>,
): StoredSecrets {
  return { passwords: new Set([...passwords].map((name) => names.get(name) ?? name)), secrets };
}

async function usableDocument(
  tx: TenantTx,
  actor: ImportActor,
  { parsed, unusable, current, secrets }: {
    parsed: ParsedImport;
    unusable: ReadonlyMap<string, string>;
    current: ConfigDocument;
    secrets: StoredSecrets;
  },
) {
  const { limits, features } = found(await findCurrentTenant(tx));
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
  steps.push((document) => withValidPur(current, document, secrets.passwords));
  const scheduling = {
    allTestTypesEnabled: features.allTestTypesEnabled,
    room: limits.maxTestScenarios - await countTowards(tx, "maxTestScenarios"),
    secrets: secrets.secrets,
    removeMissing: parsed.removeMissing,
  };
  steps.push((document) => withValidScenarios(current, document, scheduling));
  // Half a million parts may be rejected, which are too many arguments for `push`.
  let rejected: RejectedPart[] = [];
  let document = parsed.wanted(current);
  for (const step of steps) {
    const usable = step(document);
    document = usable.document;
    rejected = rejected.concat(usable.rejected);
  }
  const stored = await withStorableHub(tx, current, document);
  return { document: normalized(stored.document), rejected: rejected.concat(stored.rejected) };
}

export function fingerprintOf(current: ConfigDocument): string {
  return createHash("sha256").update(stableText(current)).digest("hex").slice(0, 32);
}

export function shownPlan(planned: Planned): ConfigPlan {
  const { fingerprint, plan: { changes }, effects, moved } = planned;
  const { rejected, missingSecrets, skippedPatterns } = planned;
  return {
    fingerprint,
    counts: countChanges(changes),
    changes: changes.slice(0, MAX_CHANGES).map(({ key: _, ...change }) => change),
    rejected: firstOf(rejected),
    missingSecrets,
    issues: { ...effects.shown, moved },
    skippedPatterns,
  };
}

function firstOf(rejected: readonly RejectedPart[]): RejectedPart[] {
  const more = rejected.length - MAX_REJECTED;
  if (more <= 0) return [...rejected];
  const reason = answerText("{count} more parts", { count: more });
  return [...rejected.slice(0, MAX_REJECTED), { line: null, part: "…", reason }];
}
