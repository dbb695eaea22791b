/** Issues that an import moves: with other properties, pages belong to others. */
import type { ConfigDocument } from "@crumbtrail/contract/config_document";
import type { ConfigPlan } from "@crumbtrail/contract/config_import";
import { hostName } from "@crumbtrail/contract/urls";
import { listPageProperties, type PageProperty } from "@crumbtrail/db/queries/page_moves";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { previewMoves } from "../page_moves.ts";
import { inverse, renamesOf } from "./renames.ts";

/** Counts what the application of a document would move, by the names that properties get. */
export async function findMoves(
  tx: TenantTx,
  { before, after }: { before: ConfigDocument; after: ConfigDocument },
): Promise<ConfigPlan["issues"]["moved"]> {
  const known = await listPageProperties(tx);
  const oldNames = inverse(renamesOf(before, after));
  const wanted = (after.properties ?? []).map((property): PageProperty => {
    const { name, status, isTenantDefaultProperty } = property;
    const old = known.find((one) =>
      isTenantDefaultProperty
        ? one.isTenantDefaultProperty
        : one.name === (oldNames.get(name) ?? name)
    );
    const baseUrl = hostName(property.baseUrl) ?? "";
    return {
      ...{ id: old?.id ?? crypto.randomUUID(), name, baseUrl, status },
      isTenantDefaultProperty: isTenantDefaultProperty === true,
    };
  });
  const nameOf = (id: string) => wanted.find((one) => one.id === id)?.name ?? "";
  const { moves } = await previewMoves(tx, known, wanted);
  return moves.map(({ from, toId, issues, openIssues }) => ({
    ...{ from: nameOf(from._id), to: nameOf(toId), issues, openIssues },
  }));
}
