/**
 * Reads vendors from the public list third-party-web (MIT licence): the domains of a vendor as URL
 * patterns, its products as request entries.
 */
import { hostPattern } from "@crumbtrail/contract/approval";
import { literal } from "@crumbtrail/contract/text";
import type { HubContent } from "@crumbtrail/contract/hub";
import entities from "third-party-web/dist/entities-nostats.json" with { type: "json" };
import { z } from "zod";

const entity = z.object({
  name: z.string().min(1),
  company: z.string().optional(),
  homepage: z.string().optional(),
  category: z.string(),
  /** Host names; the prefix `*.` includes the host itself and all subdomains. */
  domains: z.array(z.string().min(1)),
  products: z.array(z.object({
    name: z.string(),
    /** Parts of URLs; regular expressions after the prefix `REGEXP:`. */
    urlPatterns: z.array(z.string()).default([]),
  })).default([]),
});
type Entity = z.output<typeof entity>;

export const SOURCE = "third-party-web";

/** All vendors of the list. */
export function readThirdPartyWeb(): HubContent[] {
  return z.array(entity).parse(entities).map(contentOf);
}

function contentOf({ name, company, homepage, category, domains, products }: Entity): HubContent {
  const by = company !== undefined && company !== name ? [company] : [];
  return {
    name,
    description: [...by, ...homepage === undefined ? [] : [homepage]].join(", "),
    category,
    urlPatterns: domainPatterns(domains),
    iabId: null,
    spVendorId: null,
    strictlyNecessary: false,
    entries: products.flatMap((product) =>
      product.urlPatterns.map((text) => ({
        type: "REQUEST" as const,
        entryType: null,
        pattern: text.startsWith("REGEXP:") ? text.slice("REGEXP:".length) : literal(text),
        description: product.name,
      }))
    ),
  };
}

/** A pattern for each domain; a host below a listed root domain needs none of its own. */
export function domainPatterns(domains: readonly string[]): string[] {
  const names = [...new Set(domains.map((domain) => domain.toLowerCase()))].sort();
  const roots = names.filter((name) => name.startsWith("*.")).map((name) => name.slice(1));
  const isCovered = (name: string) =>
    roots.some((root) => `.${name.replace(/^\*\./, "")}`.endsWith(root) && name !== `*${root}`);
  return names.filter((name) => !isCovered(name)).map((name) =>
    name.startsWith("*.") ? belowPattern(name.slice(2)) : hostPattern(name)
  );
}

/** Matches all requests to a domain and its subdomains. */
function belowPattern(domain: string): string {
  return `^(?:https?|wss?)://(?:[^/?#@]+\\.)?${literal(domain)}(?::\\d+)?(?:[/?#]|$)`;
}
