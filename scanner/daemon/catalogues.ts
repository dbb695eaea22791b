/** Catalogues as they were read, kept until the tenant's catalogue version moves on. */
import type { AppSql } from "@crumbtrail/db/connect";
import { withTenant } from "@crumbtrail/db/tenant";
import { findCatalogue, findCatalogueVersion } from "@crumbtrail/db/queries/catalogue";
import { type CatalogueRules, readCatalogue } from "../rules/catalogue.ts";

export interface TenantRules {
  rules: CatalogueRules;
  keepValues: boolean;
  /** Whether entries whose names differ in random parts alone are one issue. */
  groupNames: boolean;
}

/** How many catalogues one scanner keeps; the least recently used goes first. */
const KEPT = 50;

export type CatalogueReader = (tenantId: string, propertyId: string) => Promise<TenantRules>;

/** A reader that reads once per tenant, property and catalogue version. */
export function catalogueReader(app: AppSql): CatalogueReader {
  const kept = new Map<string, { version: number; rules: CatalogueRules }>();
  return (tenantId, propertyId) =>
    withTenant(app, tenantId, async (tx) => {
      const { version, keepValues, groupNames } = await findCatalogueVersion(tx);
      const key = `${tenantId}/${propertyId}`;
      const known = kept.get(key);
      const rules = known?.version === version
        ? known.rules
        : readCatalogue(await findCatalogue(tx, propertyId));
      kept.delete(key);
      kept.set(key, { version, rules });
      const oldest = kept.keys().next().value;
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return { rules, keepValues, groupNames };
    });
}
