/** Connection pools, a pool per login (see roles.ts). */
import type { Sql } from "postgres";
import { openPool } from "./pool.ts";
import { APP_ROLE, SYSTEM_ROLE, urlFor } from "./roles.ts";

declare const role: unique symbol;
/** Pool of the application's login: sees one tenant at a time, through withTenant. */
export type AppSql = Sql & { readonly [role]: "app" };
/** Pool of the cross-tenant login, for `acrossTenants` in tenant.ts alone. */
export type SystemSql = Sql & { readonly [role]: "system" };
/** Pool of the scanners' login: only for the functions of schema `scanner`, through asScanner. */
export type ScannerSql = Sql & { readonly [role]: "scanner" };

export interface Database {
  app: AppSql;
  system: SystemSql;
  close(): Promise<void>;
}

export interface DatabaseUrls {
  app: string;
  system: string;
}

/**
 * The time-outs belong to the connections, not to the logins: a process with HTTP requests needs
 * shorter ones than the worker.
 */
interface PoolOptions {
  max: number;
  /** Name of the connections in the server's list. */
  name: string;
  /** The server cancels a statement that takes longer. */
  statementMs?: number;
  /** The server ends a connection that idles longer inside a transaction. */
  idleInTransactionMs?: number;
}

/** URLs of both logins, derived from the owner's unless given. */
export function databaseUrls(
  owner: string | undefined,
  app: string | undefined,
  system: string | undefined,
): DatabaseUrls {
  if (app && system) return { app, system };
  if (!owner) throw new Error("DATABASE_URL is not set");
  return { app: app ?? urlFor(owner, APP_ROLE), system: system ?? urlFor(owner, SYSTEM_ROLE) };
}

/** Opens both pools. Connections are made when first needed. */
export function connect(urls: DatabaseUrls, options: PoolOptions): Database {
  const settings = poolSettings(options);
  const app = openPool(urls.app, {
    ...settings,
    // Tenants differ in size by a factor of thousands, so no cached plan suits them all.
    connection: { ...settings.connection, plan_cache_mode: "force_custom_plan" },
  }) as unknown as AppSql;
  const system = openPool(urls.system, {
    ...settings,
    // Half as many, because few calls need this login.
    max: Math.max(3, options.max >> 1),
    // Statements see all tenants at once: planning the queue's statements took longer than running
    // them.
    connection: { ...settings.connection, plan_cache_mode: "auto" },
  });
  return {
    app,
    system: system as unknown as SystemSql,
    close: async () =>
      void await Promise.all([app.end({ timeout: 2 }), system.end({ timeout: 2 })]),
  };
}

/**
 * Opens the scanners' pool. The functions of schema `scanner` set how their statements are planned.
 */
export function connectScanner(url: string, options: PoolOptions): ScannerSql {
  return openPool(url, poolSettings(options)) as unknown as ScannerSql;
}

function poolSettings(
  { max, name, statementMs = 60_000, idleInTransactionMs = 60_000 }: PoolOptions,
) {
  return {
    max,
    connection: {
      application_name: name,
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    },
    connect_timeout: 10,
    // At the limit a BEGIN is sent without its connection being set aside (porsager/postgres#1189).
    max_pipeline: Number.MAX_SAFE_INTEGER,
    idle_timeout: 60,
    onnotice: () => {},
    types: { bigint: INT8_AS_NUMBER },
  };
}

/** For type 20, int8, which postgres.js reads as text: counts fit a double exactly up to 2^53. */
const INT8_AS_NUMBER = {
  to: 20,
  from: [20],
  serialize: (n: number) => String(n),
  parse: (s: string) => Number(s),
};
