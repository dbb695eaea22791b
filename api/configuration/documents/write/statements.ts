/** Writes what a planned document says of pages. */
import type { DocumentStatement } from "@crumbtrail/contract/config_document";
import { findPropertyIds } from "@crumbtrail/db/queries/config_document";
import {
  deleteStatements,
  listDocumentStatements,
  upsertStatements,
} from "@crumbtrail/db/queries/page_statements";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { recordAuditEvents } from "../../../audit/record.ts";
import { tenantAccountId } from "../../../platform/actor.ts";
import { found } from "../../../platform/errors.ts";
import { hostOf } from "../../../scans/page_property.ts";
import { statementRemoved, statementSet } from "../../../scans/page_statements.ts";
import { statementKey } from "../document.ts";
import type { ImportActor } from "../read.ts";

/** Events recorded in one statement. */
const AT_ONCE = 1000;

/** Makes statements, replaces known ones of the same page, and removes those that say nothing. */
export async function writeStatements(
  tx: TenantTx,
  actor: ImportActor,
  statements: readonly DocumentStatement[],
): Promise<void> {
  const properties = new Map((await findPropertyIds(tx)).map(({ id, name }) => [name, id]));
  const before = await storedByKey(tx);
  const rows = statements.map((one) => {
    const propertyId = found(properties.get(one.property));
    return { ...one, key: statementKey(one), propertyId, host: hostOf(one.url), shape: null };
  });
  const said = rows.filter(({ isPage, hasNoBanner }) => isPage || hasNoBanner);
  const removed = rows.flatMap(({ key, propertyId, isPage, hasNoBanner }) => {
    const known = before.get(key);
    return known && !isPage && !hasNoBanner ? [{ ...known, propertyId }] : [];
  });
  await upsertStatements(tx, tenantAccountId(actor), said);
  await deleteStatements(tx, removed.map(({ id }) => id));
  const after = await storedByKey(tx);
  const events = [
    ...said.map((one) =>
      statementSet(found(after.get(one.key)).id, before.get(one.key) ?? null, one)
    ),
    ...removed.map((one) => statementRemoved(one.id, one)),
  ];
  for (let from = 0; from < events.length; from += AT_ONCE) {
    await recordAuditEvents(tx, actor, events.slice(from, from + AT_ONCE));
  }
}

async function storedByKey(tx: TenantTx) {
  return new Map((await listDocumentStatements(tx)).map((one) => [statementKey(one), one]));
}
