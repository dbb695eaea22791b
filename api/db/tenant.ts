/**
 * Transactions and the rows they see.
 *
 * `withTenant`, or `readTenant` for reading only, is the only way to a tenant's rows: row-level
 * security shows the rows of the tenant named by the transaction's settings, and none without the
 * settings. Queries of one tenant accept only its `TenantTx`.
 *
 * `acrossTenants` sees the rows of all tenants: another login with rights of its own on few tables,
 * for signing in, the queue and maintenance. Search for its name to review every use.
 *
 * `asScanner` may call the functions of schema `scanner`, and sees no table.
 */
import type { TransactionSql } from "postgres";
import type { AppSql, ScannerSql, SystemSql } from "./connect.ts";
import { traced } from "./traced.ts";
import { reading, statement, transaction } from "./transaction.ts";

declare const login: unique symbol;
/** A transaction that sees one tenant. */
export type TenantTx = TransactionSql & { readonly [login]: "tenant" };
/** A transaction of the cross-tenant login. */
export type SystemTx = TransactionSql & { readonly [login]: "system" };
/** Calls of the scanners' functions. */
export type ScannerTx = TransactionSql & { readonly [login]: "scanner" };

export interface TenantScope {
  tenantId: string;
  /** Property scope of a role USER; null sees the whole tenant. */
  propertyIds: readonly string[] | null;
}

type TenantWork<T> = (tx: TenantTx) => Promise<T>;

/** Runs `work` in one transaction with access to this tenant only. */
export function withTenant<T>(
  sql: AppSql,
  scope: TenantScope | string,
  work: TenantWork<T>,
): Promise<T> {
  return transaction(sql, seeing(scope, work));
}

/** As `withTenant`, for work that only reads; saves round trips. */
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
  const properties = propertyIds === null ? "" : `{${propertyIds.join(",")}}`;
  return async (tx: TransactionSql): Promise<T> => {
    // Sent without waiting for the answer: a connection answers in order, and without the setting no
    // row is visible. If the setting fails, all later statements of the transaction fail too.
    const setting = tx`select set_config('app.tenant_id', ${tenantId}, true),
                    set_config('app.property_scope', ${properties}, true)`.execute();
    setting.catch(() => {});
    const result = await work(traced(tx) as unknown as TenantTx);
    await setting;
    return result;
  };
}

/** Runs `work` in one transaction of the cross-tenant login. */
export function acrossTenants<T>(
  sql: SystemSql,
  work: (tx: SystemTx) => Promise<T>,
): Promise<T> {
  return transaction(sql, (tx) => work(traced(tx) as unknown as SystemTx));
}

/** Runs one statement of the cross-tenant login as a transaction without a BEGIN. */
export function acrossTenantsOnce<T>(
  sql: SystemSql,
  ask: (tx: SystemTx) => Promise<T>,
): Promise<T> {
  return statement(sql, (connections) => ask(traced(connections) as unknown as SystemTx));
}

/** Calls one function of the scanners, as a transaction. */
export function asScanner<T>(sql: ScannerSql, ask: (tx: ScannerTx) => Promise<T>): Promise<T> {
  return statement(sql, (connections) => ask(traced(connections) as unknown as ScannerTx));
}

/** As `asScanner`, with an explicit COMMIT, so a lost commit is noticed. */
export function committedAsScanner<T>(
  sql: ScannerSql,
  work: (tx: ScannerTx) => Promise<T>,
): Promise<T> {
  return transaction(sql, (tx) => work(traced(tx) as unknown as ScannerTx));
}
