/** What verbs, handlers and loops work with: handed down, never imported. */
import type { PatternMatcher } from "@crumbtrail/catalogue/matcher";
import type { BlobStore } from "@crumbtrail/db/blob";
import type { Database } from "@crumbtrail/db/connect";
import type { Keyring } from "@crumbtrail/db/secrets";
import type { Logger } from "pino";
import type { ApiConfig } from "./config.ts";
import type { Downloads } from "./downloads.ts";
import type { Outward } from "./egress/call.ts";
import type { EgressRules } from "./egress/guard.ts";
import type { EventHub } from "./event_hub.ts";
import type { HttpMetrics } from "./metrics.ts";

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
