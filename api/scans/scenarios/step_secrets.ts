/** Seals the texts that a scenario's steps type, such as passwords. */
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { originsIn, secretsIn } from "@crumbtrail/contract/step_types";
import { findStepSecrets, type SealedSecrets } from "@crumbtrail/db/queries/step_secrets";
import { aboutStepSecret, type Keyring } from "@crumbtrail/db/secrets";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { ApiError, orConfigurationError } from "../../platform/errors.ts";

/** The parts of a scenario that say where its secrets are typed. */
export type SecretUse = Pick<ScheduledScenario, "steps" | "url" | "moreUrls">;

/**
 * The sealed secrets of a scenario after a change. An empty or missing one keeps what is stored,
 * unless pages or steps lead to another site: otherwise an editor could have a secret sent to their
 * own. Secrets that no step uses are forgotten.
 * @param before null for a new scenario
 * @param given new texts by name
 * @throws ApiError VALIDATION_ERROR naming `secrets.<name>`; UNKNOWN_ERROR with status 503 and
 * details `{configuration}` if the key for sealing is missing
 */
export async function sealedSecrets(
  tx: TenantTx,
  secrets: Keyring,
  owner: { tenantId: string; scenarioId: string },
  { before, after, given }: {
    before: SecretUse | null;
    after: SecretUse;
    given: Readonly<Record<string, string>>;
  },
): Promise<SealedSecrets> {
  const names = secretsIn(after.steps);
  const unused = Object.keys(given).filter((name) => !names.includes(name));
  const stored = await findStepSecrets(tx, owner.scenarioId) ?? {};
  const isMoved = leadsElsewhere(before, after);
  const missing = names.filter((name) => !given[name] && (isMoved || !stored[name]));
  const details = [
    ...unused.map((name) => ({ path: `secrets.${name}`, message: answerText("no step uses it") })),
    ...missing.map((name) => ({
      path: `secrets.${name}`,
      message: stored[name] ? "required, because the steps lead to another site" : "required",
    })),
  ];
  if (details.length > 0) throw new ApiError("VALIDATION_ERROR", { details });
  const sealed: Record<string, string> = {};
  for (const name of names) {
    const [text, about] = [given[name], aboutStepSecret({ ...owner, name })];
    sealed[name] = text
      ? await orConfigurationError(secrets.forScanners().seal(text, about))
      : stored[name] ?? "";
  }
  return sealed;
}

/** Whether a change leads to a site that pages and steps did not have before. */
export function leadsElsewhere(before: SecretUse | null, after: SecretUse): boolean {
  const known = new Set(before ? originsOf(before) : []);
  return originsOf(after).some((origin) => !known.has(origin));
}

function originsOf({ steps, url, moreUrls }: SecretUse): string[] {
  const pages = [url, ...moreUrls].flatMap((page) => URL.parse(page)?.origin ?? []);
  return [...pages, ...steps ? originsIn(steps) : []];
}
