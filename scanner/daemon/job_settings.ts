/**
 * Tenant and property settings of a job: the catalogue, cached until its version changes, the
 * settings of the presets PUR (signing in to a subscription) and 2,5 Wege (some toggles only), the
 * buttons of the property's consent banner, steps, what earlier runs saw of the page, and what a
 * person said of it.
 */
import type { BlockRule } from "@crumbtrail/contract/blocking";
import type { ScannerSql } from "@crumbtrail/db/connect";
import { asScanner } from "@crumbtrail/db/tenant";
import {
  readBlock,
  readConsent,
  readHistory,
  readRules,
  readStatement,
  readSteps,
} from "@crumbtrail/db/queries/leased_runs";
import { readVendorList } from "@crumbtrail/db/queries/listed_vendors";
import type { ClaimedJob } from "@crumbtrail/db/queries/leases";
import type { PageHistory } from "../arrival/history.ts";
import { type CatalogueRules, readCatalogue } from "../rules/catalogue.ts";
import { type JobStatement, jobStatement } from "@crumbtrail/contract/recording_certainty";
import { userFlow } from "@crumbtrail/contract/steps";
import { pageKey } from "@crumbtrail/contract/urls";
import type { VendorList } from "@crumbtrail/contract/vendor_list";
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
 * A property's settings for PUR or 2,5 Wege, as far as the preset needs them, and the buttons of
 * its banner; undefined without any.
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
    if (job.preset === "EXTERNAL") return undefined;
    const stored = await asScanner(database, (tx) => readConsent(tx, job));
    if (stored === null) throw new LeaseLostError();
    const { partial, pur, buttons } = stored;
    if (partial === null && pur === null && buttons === null) return undefined;
    const about = aboutPurPassword({ tenantId: job.tenant_id, propertyId: job.property_id });
    return consentSettings.parse({
      ...partial && { partial },
      ...pur && { pur: { ...pur, password: await secrets.open(pur.password, about) } },
      ...buttons && { buttons },
    });
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

/**
 * What the run of a job blocks, to prove a cause; undefined for tests.
 * @throws LeaseLostError
 */
export type BlockReader = (job: ClaimedJob) => Promise<BlockRule | undefined>;

export function blockReader(database: ScannerSql): BlockReader {
  return async (job) => {
    // Only people start proofs, and no schedule does.
    if (job.type !== "ON_DEMAND") return undefined;
    const stored = await asScanner(database, (tx) => readBlock(tx, job));
    if (stored === null) throw new LeaseLostError();
    const { by, values } = stored;
    return by === null || values === null ? undefined : { by, values };
  };
}

/**
 * What earlier runs of the page saw, with the same preset, device and steps.
 * @throws LeaseLostError
 */
export type HistoryReader = (job: ClaimedJob, stepsHash: string) => Promise<PageHistory>;

export function historyReader(database: ScannerSql): HistoryReader {
  return async (job, stepsHash) => {
    const history = await asScanner(database, (tx) => readHistory(tx, job, stepsHash));
    if (history === null) throw new LeaseLostError();
    return history;
  };
}

const NO_STEPS: Omit<ScanSteps, "tried"> = {
  flow: { title: "", steps: [] },
  mode: "BEFORE_RECORDING",
  secrets: {},
  pages: [],
};

/** A statement with the id by which the run may end it. */
export interface LeasedPageStatement {
  id: string;
  statement: JobStatement;
}

/**
 * What a person said of the page of a job; undefined without.
 * @throws LeaseLostError
 */
export type StatementReader = (job: ClaimedJob) => Promise<LeasedPageStatement | undefined>;

export function statementReader(database: ScannerSql): StatementReader {
  return async (job) => {
    const row = await asScanner(database, (tx) => readStatement(tx, job, pageKey(job.url)));
    if (row === null) throw new LeaseLostError();
    const { id, ...stated } = row;
    return id === null ? undefined : { id, statement: jobStatement.parse(stated) };
  };
}

/** Time for which a vendor list that was read serves. */
const LIST_MS = 600_000;

/** Reads the Knowledge Hub's vendor list, which is the same for every tenant. */
export function vendorListReader(
  database: ScannerSql,
  now: () => number,
): () => Promise<VendorList | null> {
  let last: { at: number; list: Promise<VendorList | null> } | null = null;
  return async () => {
    if (last !== null && now() - last.at < LIST_MS) return await last.list;
    const list = asScanner(database, (tx) => readVendorList(tx));
    last = { at: now(), list };
    // A failure is not kept.
    list.catch(() => last = null);
    return await list;
  };
}

/** This scanner lost the job and may neither read nor write data of the job. */
export class LeaseLostError extends Error {
  constructor() {
    super("The lease was lost: another scanner has the job, or it was aborted");
  }
}
