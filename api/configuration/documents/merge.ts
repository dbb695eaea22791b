/** Adds the vendors of a list to a configuration; what the tenant has stays. Pure. */
import type {
  ConfigDocument,
  DocumentEntry,
  DocumentVendor,
} from "@crumbtrail/contract/config_document";
import { entryKey } from "./normalize.ts";

/**
 * @param vendors of a list; one with a known IAB id or name adds its patterns and entries to the
 * known vendor, and its texts and ids where the vendor has none
 * @returns a document with the vendors alone
 */
export function mergeVendors(
  { version, vendors: current = [] }: ConfigDocument,
  vendors: readonly DocumentVendor[],
): ConfigDocument {
  const merged = new Map(current.map((vendor) => [vendor.name, vendor]));
  const byIabId = new Map(
    current.flatMap(({ iabId, name }) => iabId === null ? [] : [[iabId, name] as const]),
  );
  for (const vendor of vendors) {
    const name = (vendor.iabId === null ? undefined : byIabId.get(vendor.iabId)) ?? vendor.name;
    const known = merged.get(name);
    merged.set(name, known ? mergedVendor(known, vendor) : vendor);
  }
  return { version, vendors: [...merged.values()] };
}

type Mergeable =
  & Pick<
    DocumentVendor,
    "description" | "iabId" | "spVendorId" | "urlPatterns"
  >
  & { entries: Pick<DocumentEntry, "type" | "entryType" | "pattern">[] };

/** A vendor with what another has beyond it; its own texts and ids go before. */
export function mergedVendor<T extends Mergeable>(known: T, given: T): T {
  const keys = new Set(known.entries.map(entryKey));
  return {
    ...known,
    description: known.description || given.description,
    iabId: known.iabId ?? given.iabId,
    spVendorId: known.spVendorId ?? given.spVendorId,
    urlPatterns: [...new Set([...known.urlPatterns, ...given.urlPatterns])],
    entries: [...known.entries, ...given.entries.filter((entry) => !keys.has(entryKey(entry)))],
  };
}
