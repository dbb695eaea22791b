/** The language of whoever acts, for people they write to who have no account. */
import { findLanguage } from "@crumbtrail/db/queries/accounts";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Language } from "@crumbtrail/texts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";

/** Also of visiting staff, whose account the tenant's rows do not show. */
export function languageOf({ db }: Deps, { accountId }: AccountActor): Promise<Language> {
  return acrossTenants(db.system, (tx) => findLanguage(tx, accountId));
}
