/** Searches for texts of other tenants' and other properties' objects, on both drivers. */
import type { SearchDriver, SearchRequest } from "@crumbtrail/api/search";
import type { Elasticsearch } from "@crumbtrail/api/search/elasticsearch/client";
import { elasticsearchDriver } from "@crumbtrail/api/search/elasticsearch/driver";
import { postgresDriver } from "@crumbtrail/api/search/postgres";
import { RESULT_TYPES, SEARCH_ORDERS } from "@crumbtrail/contract/search_options";
import { queryTerms } from "@crumbtrail/contract/search_words";
import type { TestTenant } from "@crumbtrail/db/testing";
import type { BenchDatabase } from "../bench/database.ts";
import { report } from "./report.ts";

const AT_ONCE = 4;
/** Shorter parts of a random token may be part of an own text by chance. */
const LEAST_LENGTH = 12;

interface Text {
  tenantId: string;
  token: string;
  /** Whether only users of the tenant's first property may find it. */
  ofProperty: boolean;
}

/** Prints the numbers of hits, which must be 0, and of finds by callers who may find them. */
export async function foreignHits(
  database: BenchDatabase,
  elasticsearch: Elasticsearch,
  tenants: readonly TestTenant[],
  queries: number,
): Promise<boolean> {
  const texts = await database.owner<Text[]>`
    select tenant_id as "tenantId", split_part(name, ' ', 2) as token,
      not all_properties as "ofProperty"
    from storage_items order by random() limit ${queries}`;
  const drivers = [postgresDriver(database.app), elasticsearchDriver(elasticsearch)];
  let green = true;
  for (const driver of drivers) {
    let [hits, found, done] = [0, 0, 0];
    const ask = async () => {
      while (done < queries) {
        const n = done++;
        const text = texts[n % texts.length];
        if (!text) return;
        hits += await count(driver, text, strangerTo(text, tenants));
        if (n % 100 === 99) {
          found += await count(driver, text, { tenantId: text.tenantId, propertyIds: null });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    const title = `${queries} searches of ${driver.name} for what the caller may not see`;
    const expected = Math.floor(queries / 100);
    green = report(title, [
      ["hits", hits, 0],
      ["hits of callers who may see it, in a hundredth of them", found, expected],
    ]) && green;
  }
  return green;
}

/** A caller of another tenant, or of another property of the same tenant. */
function strangerTo(text: Text, tenants: readonly TestTenant[]): SearchRequest["scope"] {
  const own = tenants.find(({ tenantId }) => tenantId === text.tenantId);
  if (own && text.ofProperty && Math.random() < 0.5) {
    return { tenantId: own.tenantId, propertyIds: [own.defaultPropertyId] };
  }
  const others = tenants.filter(({ tenantId }) => tenantId !== text.tenantId);
  return { tenantId: pick(others).tenantId, propertyIds: null };
}

/** Hits for the token or a long part of it, of all types. */
async function count(
  driver: SearchDriver,
  { token }: Text,
  scope: SearchRequest["scope"],
): Promise<number> {
  const start = Math.floor(Math.random() * (token.length - LEAST_LENGTH + 1));
  const { ids, counts } = await driver.find({
    scope,
    terms: queryTerms(token.slice(start)),
    resultType: "STORAGE_ITEM",
    properties: null,
    issueTypes: null,
    resolved: null,
    accepted: null,
    from: null,
    to: null,
    order: pick(SEARCH_ORDERS),
    offset: 0,
    limit: 50,
  });
  return Math.max(ids.length, ...RESULT_TYPES.map((type) => counts[type]));
}

function pick<T>(from: readonly T[]): T {
  return from[Math.floor(Math.random() * from.length)] as T;
}
