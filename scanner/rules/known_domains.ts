/**
 * Suggests the vendor of a host that the tenant's own list does not have, from the public list
 * third-party-web (MIT). A suggestion approves nothing.
 */
import type { VendorSuggestion } from "@crumbtrail/contract/recording";
import entities from "third-party-web/dist/entities-nostats.json" with { type: "json" };
import { z } from "zod";

const entity = z.object({
  name: z.string(),
  category: z.string(),
  /** Host names; `*.` before one covers it and all below it. */
  domains: z.array(z.string()),
});

let known: Map<string, VendorSuggestion> | undefined;

/** The vendor a host is known to belong to, or null. */
export function suggestVendor(host: string): VendorSuggestion | null {
  known ??= byDomain();
  const exact = known.get(host);
  if (exact) return exact;
  for (let name = host; name !== ""; name = name.slice(name.indexOf(".") + 1)) {
    const below = known.get(`*.${name}`);
    if (below) return below;
    if (!name.includes(".")) return null;
  }
  return null;
}

function byDomain(): Map<string, VendorSuggestion> {
  const parsed = z.array(entity).parse(entities);
  return new Map(
    parsed.flatMap(({ name, category, domains }) =>
      domains.map((domain) => [domain.toLowerCase(), { name, category }] as const)
    ),
  );
}
