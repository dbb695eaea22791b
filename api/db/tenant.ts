/**
 * The doors to the database.
 *
 * `withTenant`, with `readTenant` for what only reads, is the only way to a tenant's rows: row-level
 * security shows what the transaction's settings name and nothing without them. Queries of one
 * tenant accept its `TenantTx` alone.
 *
 * `acrossTenants` is the cross-tenant door: another login with rights of its own on few tables.
 * It is for signing in, the queue and maintenance; search for its name to review every use.
 *
 * `asScanner` is the scanners' door, to the functions of schema `scanner` and to no table.
 */
import type { TransactionSql } from "postgres";
import type { AppSql, ScannerSql, SystemSql } from "./connect.ts";
import { reading, statement, transaction } from "./transaction.ts";

declare const door: unique symbol;
/** A transaction that sees one tenant. */
export type TenantTx = TransactionSql & { readonly [door]: "tenant" };
/** A transaction of the cross-tenant login. */
export type SystemTx = TransactionSql & { readonly [door]: "system" };
/** Calls of the scanners' functions. */
export type ScannerTx = TransactionSql & { readonly [door]: "scanner" };

export interface TenantScope {
  tenantId: string;
  /** Properties a role USER is held to; null sees the whole tenant. */
  propertyIds: readonly string[] | null;
}

type TenantWork<T> = (tx: TenantTx) => Promise<T>;

/** Runs `work` in one transaction that sees this tenant only. */
export function withTenant<T>(
  sql: AppSql,
  scope: TenantScope | string,
  work: TenantWork<T>,
): Promise<T> {
  return transaction(sql, seeing(scope, work));
}

/** The same for work that only reads, and is answered a little sooner. */
export function readTenant<T>(
  sql: AppSql,
  scope: TenantScope | string,
  work: TenantWork<T>,
): Promise<T> {
  return reading(sql, seeing(scope, work));
}

function seeing<T>(scope: TenantScope | string, work: TenantWork<T>) {
  const { tenantId, propertyIds } = typeof scope === "string"
    ? { tenantId: scope, propertyIds: null }
    : scope;
  const held = propertyIds === null ? "" : `{${propertyIds.join(",")}}`;
  return async (tx: TransactionSql): Promise<T> => {
    // Sent and not waited for: a connection answers in order, and without the setting nothing is
    // seen. What comes after a setting that failed fails as well.
    const setting = tx`select set_config('app.tenant_id', ${tenantId}, true),
                    set_config('app.property_scope', ${held}, true)`.execute();
    setting.catch(() => {});
    const result = await work(tx as unknown as TenantTx);
    await setting;
    return result;
  };
}

/** Runs `work` in one transaction of the cross-tenant login. */
export function acrossTenants<T>(
  sql: SystemSql,
  work: (tx: SystemTx) => Promise<T>,
): Promise<T> {
  return transaction(sql, (tx) => work(tx as unknown as SystemTx));
}

/** Runs one statement of the cross-tenant login: a transaction of its own that needs no BEGIN. */
export function acrossTenantsOnce<T>(
  sql: SystemSql,
  ask: (tx: SystemTx) => Promise<T>,
): Promise<T> {
  return statement(sql, (connections) => ask(connections as unknown as SystemTx));
}

/** Calls one function of the scanners: a transaction of its own. */
export function asScanner<T>(sql: ScannerSql, ask: (tx: ScannerTx) => Promise<T>): Promise<T> {
  return statement(sql, (connections) => ask(connections as unknown as ScannerTx));
}

/** The same for what is committed by a statement of its own, so that a lost commit can be told. */
export function committedAsScanner<T>(
  sql: ScannerSql,
  work: (tx: ScannerTx) => Promise<T>,
): Promise<T> {
  return transaction(sql, (tx) => work(tx as unknown as ScannerTx));
}
