/** Which assignments of causes are in force, and which the caller sees. */
import { ROLES } from "@crumbtrail/contract/enums";
import { can } from "@crumbtrail/contract/permissions";
import type { TenantTx } from "../tenant.ts";

const OWNERS_SHOWN = 10;
const WORKERS = ROLES.filter((role) => can(role, "WORK_ON_ISSUES"));

/** Condition on account `p` that it may work on issues now. */
const mayWork = (tx: TenantTx) =>
  tx`p.status = 'ACTIVE' and (p.role::text = any (${WORKERS}) or exists (
    select from api_tokens k where k.tenant_id = p.tenant_id and k.account_id = p.id
      and k.expires_at > now() and 'WORK_ON_ISSUES' = any (k.permissions)))`;

/** Whether an assignment `a` to a cause, of group `g` and account `p`, still adds issues. */
export const isInForce = (tx: TenantTx) =>
  tx`coalesce(g.status = 'ACTIVE' and ${mayWork(tx)}, false)`;

/** Condition that an assignment `a` covers a property of the caller. */
export const coversVisible = (tx: TenantTx) =>
  tx`(a.property_ids is null
    or exists (select from properties o where o.id = any (a.property_ids)))`;

/** Groups that the later issues of a cause are assigned to. */
export const ownersOf = (tx: TenantTx, cause: string) =>
  tx`(select coalesce(jsonb_agg(jsonb_build_object('_id', o.id, 'assignee',
      jsonb_build_object('_id', o.group_id, 'name', o.name)) order by lower(o.name), o.id), '[]')
    from (select distinct on (lower(g.name), g.id) a.id, g.id as group_id, g.name
      from cause_assignments a join issue_assignees g on g.id = a.assignee_id
      join accounts p on p.id = a.account_id
      where a.cause_id = ${tx(cause)} and ${coversVisible(tx)} and ${isInForce(tx)}
      order by lower(g.name), g.id, a.created_at limit ${OWNERS_SHOWN}) o)`;
