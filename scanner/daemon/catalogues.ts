/** Catalogues as they were read, kept until the tenant's catalogue version moves on. */
import type { ScannerSql } from "@crumbtrail/db/connect";
import { asScanner } from "@crumbtrail/db/tenant";
import { readRules } from "@crumbtrail/db/queries/leased_runs";
import type { ClaimedJob } from "@crumbtrail/db/queries/leases";
import { type CatalogueRules, readCatalogue } from "../rules/catalogue.ts";
import { LeaseLostError } from "./lease_lost.ts";

export interface TenantRules {
  rules: CatalogueRules;
  keepValues: boolean;
  /** Whether entries whose names differ in random parts alone are one issue. */
  groupNames: boolean;
}

/** How many catalogues one scanner keeps; the least recently used goes first. */
const KEPT = 50;

/** @throws LeaseLostError */
export type CatalogueReader = (job: ClaimedJob) => Promise<TenantRules>;

/** A reader that reads once per tenant, property and catalogue version. */
export function catalogueReader(database: ScannerSql): CatalogueReader {
  const kept = new Map<string, { version: number; rules: CatalogueRules }>();
  return async (job) => {
    const key = `${job.tenant_id}/${job.property_id}`;
    const known = kept.get(key);
    const read = await asScanner(database, (tx) => readRules(tx, job, known?.version ?? null));
    if (read === null) throw new LeaseLostError();
    const { version, catalogue, keepValues, groupNames } = read;
    const rules = catalogue === null ? known?.rules : readCatalogue(catalogue);
    if (rules === undefined) throw new TypeError("The database gave no catalogue");
    kept.delete(key);
    kept.set(key, { version, rules });
    const oldest = kept.keys().next().value;
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return { rules, keepValues, groupNames };
  };
}
