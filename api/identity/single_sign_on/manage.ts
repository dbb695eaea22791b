/** A tenant's OpenID provider, as its admins set it up. */
import type { SingleSignOn, SsoConnection, SsoInput } from "@crumbtrail/contract/single_sign_on";
import { listActiveIds } from "@crumbtrail/db/queries/accounts";
import {
  deleteConnection,
  endOtherSignIns,
  findConnection,
  listDomains,
  saveConnection,
} from "@crumbtrail/db/queries/single_sign_on";
import { aboutClientSecret } from "@crumbtrail/db/secrets";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { differing, recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { checkedAddresses, EgressRefusal, isMapped } from "../../platform/egress/guard.ts";
import { invalidField, orConfigurationError } from "../../platform/errors.ts";
import { callbackPath } from "../../platform/identity_providers.ts";
import { actorInTenant, recordStaffVisit, requireAccess } from "../../tenants/access.ts";
import { domainEntry } from "./domains.ts";

/** @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN for staff without the tenant's authorisation */
export function readSingleSignOn(
  deps: Deps,
  actor: AccountActor,
  id: string,
): Promise<SingleSignOn> {
  const tenantActor = actorInTenant(actor, id);
  return withTenant(deps.db.app, id, async (tx) => {
    await requireAccess(tx, tenantActor);
    await recordStaffVisit(tx, tenantActor);
    return await stateOf(deps, tx, id);
  });
}

/**
 * Sets the provider up, or changes it. Enforcing it ends the members' sessions and links that lead
 * past it.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN; VALIDATION_ERROR for an address that may not be
 * called, a missing secret, an exempt account that is not an active admin, or nothing that could be
 * enforced; UNKNOWN_ERROR with 503 if SECRETS_KEY is not set
 */
export async function saveSingleSignOn(
  deps: Deps,
  actor: AccountActor,
  id: string,
  { clientSecret: secret, isCallbackRegistered, ...given }: SsoInput,
): Promise<SingleSignOn> {
  const tenantActor = actorInTenant(actor, id);
  await refuseIssuer(deps, given.issuer);
  const clientSecret = secret === undefined
    ? undefined
    : await orConfigurationError(deps.secrets.seal(secret, aboutClientSecret(id)));
  return await withTenant(deps.db.app, id, async (tx) => {
    await requireAccess(tx, tenantActor);
    const before = await findConnection(tx, "for update");
    const input = {
      ...given,
      isCallbackRegistered: isCallbackRegistered ?? before?.isCallbackRegistered ?? true,
    };
    await requireValid(tx, input, before, clientSecret);
    await saveConnection(tx, { ...input, clientSecret });
    if (input.isEnforced) await endOtherSignIns(tx);
    const changed = before ? differing({ _id: before._id, ...input }, before) : { ...input };
    if (Object.keys(changed).length > 0 || clientSecret !== undefined) {
      await recordAuditEvent(tx, tenantActor, {
        action: "tenant.single_sign_on_changed",
        entityId: id,
        ...before && { before: audited(differing(before, { _id: before._id, ...input })) },
        after: audited({ ...changed, ...clientSecret && { clientSecretChanged: true } }),
      });
    }
    return await stateOf(deps, tx, id);
  });
}

/** Removes the provider; the domains stay. */
export function deleteSingleSignOn(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  const tenantActor = actorInTenant(actor, id);
  return withTenant(deps.db.app, id, async (tx) => {
    await requireAccess(tx, tenantActor);
    const before = await findConnection(tx, "for update");
    if (!before) return;
    await deleteConnection(tx);
    const { name, issuer } = before;
    await recordAuditEvent(tx, tenantActor, {
      action: "tenant.single_sign_on_removed",
      entityId: id,
      before: { ssoName: name, issuer },
    });
  });
}

async function stateOf({ config }: Deps, tx: TenantTx, tenantId: string): Promise<SingleSignOn> {
  const connection = await findConnection(tx);
  // A new connection will have the tenant's id.
  const path = callbackPath(connection?._id ?? tenantId);
  return {
    connection,
    domains: (await listDomains(tx)).map(domainEntry),
    redirectUris: config.PUBLIC_ORIGIN.map((origin) => `${origin}${path}`),
  };
}

/** The fields under names of the audit log, where `name` is the company's. */
function audited({ name, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return name === undefined ? fields : { ssoName: name, ...fields };
}

async function requireValid(
  tx: TenantTx,
  input: Omit<SsoInput, "clientSecret">,
  before: SsoConnection | null,
  clientSecret: string | undefined,
): Promise<void> {
  const isElsewhere = before?.issuer !== input.issuer || before.clientId !== input.clientId;
  if (isElsewhere && clientSecret === undefined) {
    throw invalidField("clientSecret", "is needed for a new issuer or client");
  }
  const { exemptAccount } = input;
  if (exemptAccount && !(await listActiveIds(tx, "TENANT_ADMIN")).includes(exemptAccount)) {
    throw invalidField("exemptAccount", "is not an active admin");
  }
  const domains = input.isEnforced ? await listDomains(tx) : [];
  if (input.isEnforced && !domains.some(({ verifiedAt }) => verifiedAt !== null)) {
    throw invalidField("isEnforced", "needs a verified domain");
  }
}

/**
 * Refuses an issuer when it is saved, before any call: with plain HTTP anybody on the path could
 * sign in as anybody. A name that does not resolve may resolve later.
 */
async function refuseIssuer({ egress }: Pick<Deps, "egress">, issuer: string): Promise<void> {
  const url = new URL(issuer);
  if (url.protocol !== "https:" && !isMapped(egress, url)) {
    throw invalidField("issuer", "must begin with https://");
  }
  try {
    await checkedAddresses(egress, url);
  } catch (error) {
    if (!(error instanceof EgressRefusal)) throw error;
    if (!error.message.endsWith("does not resolve")) throw invalidField("issuer", error.message);
  }
}
