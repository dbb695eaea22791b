/** What every handler and middleware can reach. */
import type { PatternMatcher } from "@crumbtrail/catalogue/matcher";
import type { Database } from "@crumbtrail/db/connect";
import type { BlobStore } from "@crumbtrail/db/blob";
import type { Keyring } from "@crumbtrail/db/secrets";
import type { Role } from "@crumbtrail/contract/enums";
import type { Permission } from "@crumbtrail/contract/permissions";
import type { TenantScope } from "@crumbtrail/db/tenant";
import type { Context } from "hono";
import type { Logger } from "pino";
import type { ApiConfig } from "../config.ts";
import type { Outward } from "../platform/egress/call.ts";
import type { EgressRules } from "../platform/egress/guard.ts";
import type { EventHub } from "../notifications/events/hub.ts";
import type { Downloads } from "./downloads.ts";
import type { HttpMetrics } from "./metrics.ts";

/** What the process was started with; handed down, never imported. */
export interface Deps {
  config: ApiConfig;
  db: Database;
  blobs: BlobStore;
  secrets: Keyring;
  events: EventHub;
  downloads: Downloads;
  /** Where tenants may have something sent. */
  egress: EgressRules;
  /** Calls to their receivers, behind these rules. */
  outward: Outward;
  /** Matches what tenants wrote, in a thread of its own. */
  patterns: PatternMatcher;
  metrics: HttpMetrics;
  log: Logger;
  now: () => Date;
}

/** Who calls, as read from the database for this request. */
export interface Session {
  /** A person's browser, or a program with a token. */
  kind: "browser" | "token";
  tokenHash: string;
  accountId: string;
  username: string;
  role: Role;
  /** What the role allows; of a token what it was given. */
  permissions: readonly Permission[];
  /** Where the account belongs. */
  homeTenantId: string;
  /** Tenant, and for role USER the properties it is held to. Staff may have chosen another one. */
  scope: TenantScope;
}

export interface AppEnv {
  Variables: {
    deps: Deps;
    requestId: string;
    /** Address of the caller, as far as trusted proxies tell it. */
    address: string;
    session: Session | undefined;
  };
}

export type AppContext = Context<AppEnv>;

/** Who did it, for verbs and their audit events. */
export interface Actor {
  /** Somebody with an e-mailed link, who has no account. */
  outsider?: boolean;
  accountId: string;
  username: string;
  role: Role;
  permissions: readonly Permission[];
  homeTenantId: string;
  scope: TenantScope;
  requestId: string;
  address: string;
}

/** The account as rows of the tenant may name it; null for outsiders, and for staff on a visit. */
export function memberId(actor: Actor): string | null {
  return actor.outsider || isVisitor(actor) ? null : actor.accountId;
}

/** The provider's staff in a tenant. */
export function isVisitor({ homeTenantId, scope }: Actor): boolean {
  return scope.tenantId !== homeTenantId;
}
