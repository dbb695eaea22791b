/**
 * Suggests a vendor for a host that the tenant's own list lacks, from the public list
 * third-party-web (MIT). A suggestion approves nothing.
 */
import type { VendorSuggestion } from "@crumbtrail/contract/recording";
import entities from "third-party-web/dist/entities-nostats.json" with { type: "json" };
import { z } from "zod";

const entity = z.object({
  name: z.string(),
  category: z.string(),
  /** Host names; the prefix `*.` includes the host itself and all subdomains. */
  domains: z.array(z.string()),
});

let known: Map<string, VendorSuggestion> | undefined;

/** The known vendor of a host, or null. */
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
