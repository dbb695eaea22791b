/**
 * Signs in by a tenant's own provider. It speaks for the tenant's verified domains alone, and never
 * signs anybody in to another tenant.
 */
import {
  type AccountForSignIn,
  activateAccount,
  findAccountForSignIn,
  insertAccount,
} from "@crumbtrail/db/queries/accounts";
import { insertAuditEvent } from "@crumbtrail/db/queries/audit_events";
import {
  findConnectionOf,
  findLiveConnection,
  isDomainOf,
  type LiveConnection,
} from "@crumbtrail/db/queries/single_sign_on";
import { acrossTenants, acrossTenantsOnce, type SystemTx, withTenant } from "@crumbtrail/db/tenant";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import { takeRoom } from "../../tenants/limits.ts";
import { domainOf } from "./enforced_provider.ts";
import { withOwnAddress } from "./unconfirmed.ts";
import { refuseTakenUsername } from "../accounts/username.ts";
import {
  type BegunSignIn,
  type Browser,
  type NewSession,
  openSessionOrNextStep,
  requireActive,
} from "../accounts/sessions.ts";

/** What the domain of an address offers; an account with the address makes no difference. */
export async function findOffer(
  { db }: Pick<Deps, "db">,
  username: string,
): Promise<{ connection: string; name: string } | null> {
  const domain = domainOf(username);
  const row = await acrossTenantsOnce(db.system, (tx) => findConnectionOf(tx, domain));
  return row && { connection: row.id, name: row.name };
}

/**
 * @param email verified by the provider
 * @throws ApiError FORBIDDEN with details `{singleSignOn}` for an address of another domain or
 * tenant, and for a person who was not invited; ENTITY_DISABLED
 */
export async function signInByTenant(
  deps: Deps,
  connectionId: string,
  email: string,
  browser: Browser,
): Promise<NewSession | BegunSignIn> {
  const connection = await acrossTenants(deps.db.system, async (tx) => {
    const connection = found(await findLiveConnection(tx, connectionId));
    if (!await isDomainOf(tx, connection.tenantId, domainOf(email))) throw refused(connection);
    return connection;
  });
  await createUser(deps, connection, email, browser);
  return await acrossTenants(deps.db.system, async (tx) => {
    const account = await findAccountForSignIn(tx, email);
    if (account?.tenantId !== connection.tenantId) throw refused(connection);
    const invited = await activateInvited(tx, account, browser);
    requireActive(invited);
    const proof = { provider: connection.name, isSingleSignOn: true };
    return await openSessionOrNextStep(deps, tx, invited, browser, proof);
  });
}

function refused({ name }: LiveConnection): ApiError {
  return new ApiError("FORBIDDEN", { details: { singleSignOn: name } });
}

/** A link in an invitation proves the mailbox, as does the provider. */
async function activateInvited(
  tx: SystemTx,
  account: AccountForSignIn,
  browser: Browser,
): Promise<AccountForSignIn> {
  if (account.status !== "PENDING") return account;
  const version = await activateAccount(tx, account.id);
  await insertAuditEvent(tx, {
    ...eventOf(account.tenantId, account.id, account.username, browser),
    action: "account.activated",
    ...version !== undefined && { version },
  });
  return { ...account, status: "ACTIVE" };
}

/** Adds an unknown person of the tenant's domain, if the admin has switched that on. */
async function createUser(
  deps: Deps,
  { tenantId, createsUsers, defaultRole, name }: LiveConnection,
  email: string,
  browser: Browser,
): Promise<void> {
  const { db } = deps;
  const known = await acrossTenantsOnce(db.system, (tx) => findAccountForSignIn(tx, email));
  const isUnconfirmedElsewhere = known?.status === "PENDING" && known.tenantId !== tenantId;
  if (known && !isUnconfirmedElsewhere || !createsUsers) return;
  await withOwnAddress(deps, tenantId, email, () =>
    withTenant(db.app, tenantId, async (tx) => {
      await takeRoom(tx, "maxUsers");
      const id = await insertAccount(tx, {
        tenantId,
        username: email,
        role: defaultRole,
        status: "ACTIVE",
        passwordHash: null,
        allProperties: false,
      }).catch(refuseTakenUsername);
      await insertAuditEvent(tx, {
        ...eventOf(tenantId, id, email, browser),
        action: "account.created",
        after: { username: email, role: defaultRole, provider: name },
      });
    }));
}

const eventOf = (
  tenantId: string,
  id: string,
  actorName: string,
  { requestId, address }: Browser,
) => ({ tenantId, actorId: id, actorName, entityId: id, requestId, address });
