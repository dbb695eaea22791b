/** Publishes the drafts of the Knowledge Hub as a numbered version. */
import type { HubRelease, ReleaseInput } from "@crumbtrail/contract/hub_entry";
import { countDrafts, lockHub } from "@crumbtrail/db/queries/hub_entries";
import {
  findRelease,
  insertRelease,
  listTakenNames,
  publishDrafts,
} from "@crumbtrail/db/queries/hub_versions";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import { type AccountActor, atHome } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, changedSince, found } from "../../platform/errors.ts";

/**
 * Publishes all drafts at once. Tenants see what is new and review it; until then their copies, and
 * so their tests, stay as they are.
 * @throws ApiError FORBIDDEN with 409 if the drafts are not those of the fingerprint;
 * ENTITY_NOT_FOUND without a draft; ENTITY_ALREADY_EXISTS with details `{name}` if a list has
 * published a vendor with the name of a new one meanwhile
 */
export function publishHub(
  { db }: Pick<Deps, "db">,
  actor: AccountActor,
  { note, fingerprint }: ReleaseInput,
): Promise<HubRelease> {
  return acrossTenants(db.system, async (tx) => {
    await lockHub(tx);
    const { fingerprint: current, ...counts } = await countDrafts(tx);
    if (current !== fingerprint) throw changedSince();
    if (counts.added + counts.changed + counts.removed === 0) {
      throw new ApiError("ENTITY_NOT_FOUND");
    }
    const [name] = await listTakenNames(tx);
    if (name !== undefined) throw new ApiError("ENTITY_ALREADY_EXISTS", { details: { name } });
    const number = await insertRelease(tx, { note, publishedBy: actor.username });
    await publishDrafts(tx, number);
    await recordAuditEvent(tx, atHome(actor), {
      action: "hub.published",
      entityId: null,
      after: { number, note, ...counts },
    });
    return found(await findRelease(tx, number));
  });
}
