/** E-mail domains of a tenant: proven by a DNS record, or approved by the provider's staff. */
import {
  MOST_DOMAINS,
  type SsoDomain,
  TXT_HOST,
  TXT_PREFIX,
} from "@crumbtrail/contract/single_sign_on";
import {
  deleteDomain,
  type DomainRow,
  endOtherSignIns,
  findDomain,
  insertDomain,
  listDomains,
  verifyDomain,
} from "@crumbtrail/db/queries/single_sign_on";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { z } from "zod";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import { newToken } from "../../platform/tokens.ts";
import { actorInTenant, requireAccess } from "../../tenants/access.ts";
import { requireCompanyDomain } from "./own_domain.ts";

/** A domain with the record that verifies it. */
export function domainEntry({ domain, token, verifiedAt, verifiedBy }: DomainRow): SsoDomain {
  const record = { name: `${TXT_HOST}.${domain}`, value: `${TXT_PREFIX}${token}` };
  return { domain, record, verifiedAt, verifiedBy };
}

/**
 * @throws ApiError ENTITY_ALREADY_EXISTS; FORBIDDEN with details `{limit, used, max}`; see
 * `requireCompanyDomain`
 */
export function addDomain(
  deps: Deps,
  actor: AccountActor,
  id: string,
  domain: string,
): Promise<SsoDomain> {
  requireCompanyDomain(domain);
  return change(deps, actor, id, async (tx, tenantActor) => {
    const used = (await listDomains(tx)).length;
    if (used >= MOST_DOMAINS) {
      const details = { limit: "ssoDomains", used, max: MOST_DOMAINS };
      throw new ApiError("FORBIDDEN", { details });
    }
    if (!await insertDomain(tx, { domain, token: newToken() })) {
      throw new ApiError("ENTITY_ALREADY_EXISTS");
    }
    await note(tx, tenantActor, "tenant.sso_domain_added", { domain });
    return domainEntry(found(await findDomain(tx, domain)));
  });
}

/** @throws ApiError ENTITY_NOT_FOUND */
export function removeDomain(
  deps: Deps,
  actor: AccountActor,
  id: string,
  domain: string,
): Promise<void> {
  return change(deps, actor, id, async (tx, tenantActor) => {
    if (!await deleteDomain(tx, domain)) throw new ApiError("ENTITY_NOT_FOUND");
    await note(tx, tenantActor, "tenant.sso_domain_removed", { domain });
  });
}

/**
 * Looks for the DNS record; the domain stays as it is without one.
 * @throws ApiError ENTITY_NOT_FOUND; ENTITY_ALREADY_EXISTS for a domain that another tenant has
 * verified; UNKNOWN_ERROR with 503 if DNS does not answer; see `requireCompanyDomain`
 */
export async function verifyDomainByDns(
  deps: Deps,
  actor: AccountActor,
  id: string,
  domain: string,
): Promise<SsoDomain> {
  const read = (tx: TenantTx) => findDomain(tx, domain);
  const row = found(await change(deps, actor, id, read));
  if (row.verifiedAt !== null) return domainEntry(row);
  const { record } = domainEntry(row);
  const texts = await deps.txtRecords(record.name).catch(() => {
    const details = { service: "DNS" };
    throw new ApiError("UNKNOWN_ERROR", { status: 503, details });
  });
  if (!texts.includes(record.value)) return domainEntry(row);
  return await verified(deps, actor, id, domain, "DNS");
}

/**
 * Approves a domain by the provider's staff, where DNS cannot be asked.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN without the tenant's authorisation;
 * ENTITY_ALREADY_EXISTS; see `requireCompanyDomain`
 */
export function approveDomain(
  deps: Deps,
  actor: AccountActor,
  id: string,
  domain: string,
): Promise<SsoDomain> {
  return verified(deps, actor, id, domain, "STAFF");
}

const taken = z.object({ constraint_name: z.literal("sso_domains__verified") });

function verified(
  deps: Deps,
  actor: AccountActor,
  id: string,
  domain: string,
  by: "DNS" | "STAFF",
): Promise<SsoDomain> {
  return change(deps, actor, id, async (tx, tenantActor) => {
    const before = found(await findDomain(tx, domain));
    if (before.verifiedAt !== null) return domainEntry(before);
    // The list of mail providers may have grown since the domain was added.
    requireCompanyDomain(domain);
    await verifyDomain(tx, domain, by, deps.now()).catch((error: unknown) => {
      if (taken.safeParse(error).success) throw new ApiError("ENTITY_ALREADY_EXISTS");
      throw error;
    });
    await endOtherSignIns(tx);
    await note(tx, tenantActor, "tenant.sso_domain_verified", { domain, verifiedBy: by });
    return domainEntry(found(await findDomain(tx, domain)));
  });
}

function change<T>(
  { db }: Deps,
  actor: AccountActor,
  id: string,
  work: (tx: TenantTx, tenantActor: AccountActor) => Promise<T>,
): Promise<T> {
  const tenantActor = actorInTenant(actor, id);
  return withTenant(db.app, id, async (tx) => {
    await requireAccess(tx, tenantActor);
    return await work(tx, tenantActor);
  });
}

async function note(
  tx: TenantTx,
  actor: AccountActor,
  action: "tenant.sso_domain_added" | "tenant.sso_domain_verified" | "tenant.sso_domain_removed",
  after: Record<string, unknown>,
): Promise<void> {
  await recordAuditEvent(tx, actor, { action, entityId: actor.scope.tenantId, after });
}
