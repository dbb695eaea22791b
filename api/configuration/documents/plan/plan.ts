/** The plan of an import: what it would write, and which issues it would resolve. */
import type { ConfigDocument } from "@crumbtrail/contract/config_document";
import type {
  ConfigPlan,
  ImportFormat,
  ImportInput,
  MissingSecret,
  RejectedPart,
} from "@crumbtrail/contract/config_import";
import { readTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { createHash } from "node:crypto";
import type { Deps } from "../../../platform/deps.ts";
import { stableText } from "../../../platform/json_text.ts";
import { requireAllProperties } from "../../property_scope.ts";
import { checkDocument } from "../check/check.ts";
import { findUnusablePatterns } from "../../patterns.ts";
import { renamesOf } from "../document.ts";
import { parseImport } from "../parse/parse.ts";
import { type ImportActor, readDocument, readSecrets } from "../read.ts";
import { countChanges } from "./changes.ts";
import { type DocumentPlan, planDocument } from "./compare.ts";
import { type Effects, findEffects, findMoves, NO_EFFECTS } from "./issues.ts";
import { missingSecretsOf } from "./missing_secrets.ts";

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
  /** Numbers of issues that follow their pages to other properties. */
  moved: ConfigPlan["issues"]["moved"];
  rejected: RejectedPart[];
  missingSecrets: MissingSecret[];
}

/**
 * Reads the input once.
 * @returns a function that plans the import against the configuration of the moment
 */
export async function planner(
  { db, patterns, now }: Pick<Deps, "db" | "patterns" | "now">,
  actor: ImportActor,
  input: ImportInput,
): Promise<() => Promise<Planned>> {
  requireAllProperties(actor);
  const { wanted, removeMissing, rejected } = parseImport(input, now());
  const { tenantId } = actor.scope;
  const unusable = await findUnusablePatterns({ patterns }, tenantId, wanted(null));
  return () =>
    readTenant(db.app, actor.scope, async (tx) => {
      const current = await readDocument(tx);
      const secrets = await readSecrets(tx);
      const facts = { actor, current, secrets, unusable, removeMissing };
      const checked = await checkDocument(tx, wanted(current), facts);
      const plan = planDocument(current, checked.document, removeMissing);
      const compared = { before: current, after: plan.result };
      const names = renamesOf(current, checked.document);
      const passwords = new Set([...secrets.passwords].map((name) => names.get(name) ?? name));
      return {
        ...{ format: input.format, fingerprint: fingerprintOf(current), current, plan },
        effects: plan.changes.length === 0
          ? NO_EFFECTS
          : await findEffects(tx, patterns, tenantId, compared),
        moved: plan.write.properties?.length ? await findMoves(tx, compared) : [],
        rejected: rejected.concat(checked.rejected),
        missingSecrets: missingSecretsOf(checked.document, plan.result.properties, {
          ...secrets,
          passwords,
        }),
      };
    });
}

export function fingerprintOf(current: ConfigDocument): string {
  return createHash("sha256").update(stableText(current)).digest("hex").slice(0, 32);
}

export function shownPlan(planned: Planned): ConfigPlan {
  const { fingerprint, plan: { changes }, effects, moved, rejected, missingSecrets } = planned;
  return {
    fingerprint,
    counts: countChanges(changes),
    changes: changes.slice(0, MAX_CHANGES).map(({ key: _, ...change }) => change),
    rejected: firstOf(rejected),
    missingSecrets,
    issues: { ...effects.shown, moved },
    skippedPatterns: effects.skippedPatterns,
  };
}

function firstOf(rejected: readonly RejectedPart[]): RejectedPart[] {
  const more = rejected.length - MAX_REJECTED;
  if (more <= 0) return [...rejected];
  const reason = answerText("{count} more parts", { count: more });
  return [...rejected.slice(0, MAX_REJECTED), { line: null, part: "…", reason }];
}
