/** What an import does with properties besides writing them. */
import type { ConfigDocument, DocumentProperty } from "@crumbtrail/contract/config_document";
import type { RejectedPart } from "@crumbtrail/contract/config_import";
import { findPropertyIds } from "@crumbtrail/db/queries/config_document";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { found } from "../../platform/errors.ts";
import { closeAnsweredRequests } from "../property_requests.ts";
import { PART } from "./parts.ts";
import type { ImportActor } from "./read.ts";
import type { Usable } from "./usable.ts";

/** The document with the base URL and the status that the tenant default property has already. */
export function withDefaultKept(current: ConfigDocument, document: ConfigDocument): Usable {
  const rejected: RejectedPart[] = [];
  const kept = current.properties?.find((one) => one.isTenantDefaultProperty);
  const properties = document.properties?.map((property) => {
    if (!property.isTenantDefaultProperty || !kept) return property;
    const { baseUrl, status } = kept;
    if (property.baseUrl === baseUrl && property.status === status) return property;
    const reason = answerText("the tenant default property keeps its base URL and status");
    rejected.push({ line: null, part: PART.property(property.name), reason });
    return { ...property, baseUrl, status };
  });
  return { document: { ...document, ...properties && { properties } }, rejected };
}

/** Closes the requests that the written properties with new base URLs answer. */
export async function closeRequestsFor(
  tx: TenantTx,
  actor: ImportActor,
  written: readonly DocumentProperty[],
  before: readonly DocumentProperty[],
): Promise<void> {
  const urls = new Set(before.map(({ baseUrl }) => baseUrl));
  const moved = written.filter(({ baseUrl }) => !urls.has(baseUrl));
  if (moved.length === 0) return;
  const ids = new Map((await findPropertyIds(tx)).map(({ id, name }) => [name, id]));
  for (const { name, baseUrl } of moved) {
    await closeAnsweredRequests(tx, actor, { _id: found(ids.get(name) ?? null), name, baseUrl });
  }
}
