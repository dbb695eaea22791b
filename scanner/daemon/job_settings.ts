/**
 * Tenant and property settings of a job: the catalogue, cached until its version changes, and the
 * settings of the presets PUR (signing in to a subscription) and 2,5 Wege (some toggles only).
 */
import type { ScannerSql } from "@crumbtrail/db/connect";
import { asScanner } from "@crumbtrail/db/tenant";
import { readConsent, readRules, readSteps } from "@crumbtrail/db/queries/leased_runs";
import type { ClaimedJob } from "@crumbtrail/db/queries/leases";
import { type CatalogueRules, readCatalogue } from "../rules/catalogue.ts";
import { userFlow } from "@crumbtrail/contract/steps";
import { aboutPurPassword, aboutStepSecret, type Keyring } from "@crumbtrail/db/secrets";
import { type ConsentSettings, consentSettings } from "../consent/mod.ts";
import type { ScanSteps } from "../scan_options.ts";

export interface TenantRules {
  rules: CatalogueRules;
  /** Whether recordings keep the values of cookies and storage. */
  keepValues: boolean;
  /** Whether storage names that differ only in random parts form one issue. */
  groupNames: boolean;
}

/** Maximum catalogues in the cache; the least recently used is dropped first. */
const CACHE_SIZE = 50;

/** @throws LeaseLostError */
export type CatalogueReader = (job: ClaimedJob) => Promise<TenantRules>;

/** A reader that loads each version of a catalogue once per property. */
export function catalogueReader(database: ScannerSql): CatalogueReader {
  const cache = new Map<string, { version: number; rules: CatalogueRules }>();
  return async (job) => {
    const key = `${job.tenant_id}/${job.property_id}`;
    const cached = cache.get(key);
    const read = await asScanner(database, (tx) => readRules(tx, job, cached?.version ?? null));
    if (read === null) throw new LeaseLostError();
    const { version, catalogue, keepValues, groupNames } = read;
    const rules = catalogue === null ? cached?.rules : readCatalogue(catalogue);
    if (rules === undefined) throw new TypeError("The database gave no catalogue");
    cache.delete(key);
    cache.set(key, { version, rules });
    const oldest = cache.keys().next().value;
    if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
    return { rules, keepValues, groupNames };
  };
}

/**
 * A property's settings for PUR or 2,5 Wege; undefined for other presets and for missing settings.
 * @throws LeaseLostError
 */
export type ConsentSettingsReader = (job: ClaimedJob) => Promise<ConsentSettings | undefined>;

/**
 * A reader of consent settings, the only place where the password is decrypted. The reader throws
 * SecretsError if the password's key is missing.
 */
export function consentSettingsReader(
  database: ScannerSql,
  secrets: Keyring,
): ConsentSettingsReader {
  return async (job) => {
    if (!["PARTIAL_REJECT_ALL", "PUR_SP_CMP"].includes(job.preset)) return undefined;
    const stored = await asScanner(database, (tx) => readConsent(tx, job));
    if (stored === null) throw new LeaseLostError();
    if (stored.partial !== null) return consentSettings.parse({ partial: stored.partial });
    if (stored.pur === null) return undefined;
    const about = aboutPurPassword({ tenantId: job.tenant_id, propertyId: job.property_id });
    const password = await secrets.open(stored.pur.password, about);
    return consentSettings.parse({ pur: { ...stored.pur, password } });
  };
}

/**
 * Steps of the job's scenario with their secrets; undefined without.
 * @throws LeaseLostError
 */
export type StepsReader = (job: ClaimedJob) => Promise<ScanSteps | undefined>;

/**
 * A reader of steps, the only place where their secrets are decrypted. The reader throws SecretsError
 * if the key of a secret is missing.
 */
export function stepsReader(database: ScannerSql, secrets: Keyring): StepsReader {
  return async (job) => {
    if (job.type === "RSS_CRAWL") return undefined;
    const stored = await asScanner(database, (tx) => readSteps(tx, job));
    if (stored === null) throw new LeaseLostError();
    const { scenarioId, steps, mode, secrets: sealed, pages, tried } = stored;
    if (scenarioId === null || steps === null) {
      // The scenario lost its steps since they were to be tried.
      return tried ? { ...NO_STEPS, tried } : undefined;
    }
    const opened: Record<string, string> = {};
    for (const [name, text] of Object.entries(sealed)) {
      const about = aboutStepSecret({ tenantId: job.tenant_id, scenarioId, name });
      opened[name] = await secrets.open(text, about);
    }
    return { flow: userFlow.parse(steps), mode, secrets: opened, pages: pages ?? [], tried };
  };
}

const NO_STEPS: Omit<ScanSteps, "tried"> = {
  flow: { title: "", steps: [] },
  mode: "BEFORE_RECORDING",
  secrets: {},
  pages: [],
};

/** This scanner lost the job and may neither read nor write data of the job. */
export class LeaseLostError extends Error {
  constructor() {
    super("The lease was lost: another scanner has the job, or it was aborted");
  }
}
