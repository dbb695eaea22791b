/** Receivers of a tenant's events. */
import type { WebhookEventType, WebhookKind } from "@crumbtrail/contract/webhook_options";
import type { JiraSettings, Webhook } from "@crumbtrail/contract/webhook";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { TenantTx } from "../tenant.ts";
import { firstRow, hasChanged, iso, readPage, writtenId } from "./fragments.ts";

const columns = (tx: TenantTx) =>
  tx`e.id as "_id", e.kind, e.name, e.url, e.events,
    nullif(e.settings, '{}'::jsonb) as settings, e.status, ${
    iso(tx, "e.created_at")
  } as "createdAt",
    e.failures,
    (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id
      and d.delivered_at is null and d.dead_at is null) as waiting,
    (select ${iso(tx, "d.delivered_at")} from webhook_deliveries d
      where d.endpoint_id = e.id and d.delivered_at is not null
      order by d.delivered_at desc limit 1) as "lastDeliveredAt", e.version`;

export function listWebhooks(tx: TenantTx, slice: Slice): Promise<Page<Webhook>> {
  const select = tx`select ${columns(tx)} from webhook_endpoints e`;
  return readPage(tx, select, tx`e.created_at, e.id`, slice);
}

export function findWebhookById(tx: TenantTx, id: string): Promise<Webhook | null> {
  return firstRow(tx<Webhook[]>`select ${columns(tx)} from webhook_endpoints e
    where e.id = ${id}`);
}

/** A receiver with sealed secrets. */
export interface Receiver {
  id: string;
  tenantId: string;
  kind: WebhookKind;
  name: string;
  url: string;
  settings: JiraSettings | Record<string, never>;
  secret: string;
  oldSecret: string | null;
  oldSecretUntil: Date | null;
}

/** Locks the receiver until the transaction ends, so two changes don't mix. */
export function findReceiver(tx: TenantTx, id: string): Promise<Receiver | null> {
  return firstRow(tx<Receiver[]>`
    select id, tenant_id as "tenantId", kind, name, url, settings, secret, old_secret as "oldSecret",
      old_secret_until as "oldSecretUntil"
    from webhook_endpoints where id = ${id} for update`);
}

/** Returns an id for a new receiver, because its secret is sealed for the id. */
export function newWebhookId(tx: TenantTx): Promise<string> {
  return writtenId(tx<{ id: string }[]>`select uuidv7() as id`);
}

export interface WebhookRow {
  id: string;
  kind: WebhookKind;
  name: string;
  url: string;
  events: readonly WebhookEventType[];
  settings: JiraSettings | null;
  secret: string;
}

export async function insertWebhook(tx: TenantTx, row: WebhookRow): Promise<void> {
  await tx`
    insert into webhook_endpoints (id, tenant_id, kind, name, url, events, settings, secret)
    values (${row.id}, app.tenant_id(), ${row.kind}, ${row.name}, ${row.url}, ${[...row.events]},
      ${tx.json(row.settings ?? {})}, ${row.secret})`;
}

/**
 * Writes the given fields. A new secret raises the version like any other change. Delivery starts
 * again at once, also after failures.
 */
export async function updateWebhookById(
  tx: TenantTx,
  id: string,
  change: Partial<Pick<WebhookRow, "name" | "url" | "events" | "settings" | "secret">> & {
    status?: string;
  },
): Promise<void> {
  const { name = null, url = null, events, settings, secret = null, status = null } = change;
  await tx`update webhook_endpoints set name = coalesce(${name}, name), url = coalesce(${url}, url),
      events = coalesce(${events ? [...events] : null}, events),
      settings = coalesce(${settings ? tx.json(settings) : null}, settings),
      secret = coalesce(${secret}, secret), status = coalesce(${status}, status),
      version = version + ${secret === null ? 0 : 1},
      failures = 0, rests_until = null, updated_at = now()
    where id = ${id}`;
}

/** Stores a new secret; the previous secret also signs until `oldUntil`. */
export async function replaceWebhookSecret(
  tx: TenantTx,
  id: string,
  { secret, oldUntil }: { secret: string; oldUntil: Date },
): Promise<void> {
  await tx`update webhook_endpoints set old_secret = secret, old_secret_until = ${oldUntil},
      secret = ${secret}, updated_at = now() where id = ${id}`;
}

export function deleteWebhookById(tx: TenantTx, id: string): Promise<boolean> {
  return hasChanged(tx`delete from webhook_endpoints where id = ${id}`);
}

/** Locks and returns the sealed secrets of all receivers, for a change of their key. */
export function listSealedSecrets(
  tx: TenantTx,
): Promise<{ id: string; secret: string; oldSecret: string | null }[]> {
  return tx`select id, secret, old_secret as "oldSecret" from webhook_endpoints
    order by id for update`;
}

export async function replaceSealedSecrets(
  tx: TenantTx,
  { id, secret, oldSecret }: { id: string; secret: string; oldSecret: string | null },
): Promise<void> {
  await tx`update webhook_endpoints set secret = ${secret}, old_secret = ${oldSecret}
    where id = ${id}`;
}
