/** References of vendors to the Knowledge Hub, as far as they can be stored. */
import type { ConfigDocument } from "@crumbtrail/contract/config_document";
import type { RejectedPart } from "@crumbtrail/contract/config_import";
import { listHubHolders } from "@crumbtrail/db/queries/config_document";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { PART } from "./parts.ts";
import type { Usable } from "./usable.ts";

/**
 * A vendor keeps its reference if it is given none, or one that can't be stored: to a vendor that is
 * not in the hub, or that another vendor of the tenant refers to. Versions newer than the hub's
 * become the hub's.
 */
export async function withStorableHub(
  tx: TenantTx,
  current: ConfigDocument,
  document: ConfigDocument,
): Promise<Usable> {
  const given = document.vendors ?? [];
  const names = given.flatMap(({ hub }) => hub?.name ?? []);
  const holders = await listHubHolders(tx, [...new Set(names)]);
  const versions = new Map(holders.map(({ name, version }) => [name, version]));
  const owners = new Map(
    holders.flatMap(({ name, vendor }) => vendor === null ? [] : [[name, vendor] as const]),
  );
  const known = new Map(current.vendors?.map(({ name, hub }) => [name, hub]));
  const rejected: RejectedPart[] = [];
  const vendors = given.map((vendor) => {
    const { name, hub } = vendor;
    const before = known.get(name) ?? null;
    if (hub === null) return { ...vendor, hub: before };
    const version = versions.get(hub.name);
    const owner = owners.get(hub.name) ?? name;
    const reason = version === undefined
      ? answerText("the Knowledge Hub has no vendor “{name}”", { name: hub.name })
      : owner !== name
      ? answerText("vendor “{owner}” is from the Knowledge Hub's “{name}” already", {
        owner,
        name: hub.name,
      })
      : null;
    if (version === undefined || reason !== null) {
      rejected.push({ line: null, part: PART.vendor(name), reason: reason ?? "" });
      return { ...vendor, hub: before };
    }
    owners.set(hub.name, name);
    return { ...vendor, hub: { ...hub, version: Math.min(hub.version, version) } };
  });
  return { document: { ...document, ...document.vendors && { vendors } }, rejected };
}
