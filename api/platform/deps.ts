/** Dependencies of verbs, handlers and loops, passed as an argument. */
import type { PatternMatcher } from "@crumbtrail/catalogue/matcher";
import type { BlobStore } from "@crumbtrail/db/blob";
import type { Database } from "@crumbtrail/db/connect";
import type { Keyring } from "@crumbtrail/db/secrets";
import type { Logger } from "pino";
import type { ApiEnvironment } from "./environment.ts";
import type { CostlyCalls } from "./throttle/costly_calls.ts";
import type { ConfigurationCalls } from "./reader/configuration.ts";
import type { Downloads } from "./downloads.ts";
import type { Outward } from "./egress/call.ts";
import type { TxtRecords } from "./egress/txt_records.ts";
import type { EgressRules } from "./egress/guard.ts";
import type { EventHub } from "./event_hub.ts";
import type { HttpMetrics } from "./process/telemetry.ts";
import type { Reader } from "./reader/reader.ts";

export interface Deps {
  config: ApiEnvironment;
  db: Database;
  blobs: BlobStore;
  secrets: Keyring;
  events: EventHub;
  downloads: Downloads;
  costlyCalls: CostlyCalls;
  /** Which hosts may be called for a tenant. */
  egress: EgressRules;
  /** Calls to tenants' receivers under the egress rules. */
  outward: Outward;
  /** Parses foreign documents in processes that are killed at a deadline. */
  reader: Reader;
  /** The TXT records of a name; empty for an unknown name. Rejects if DNS does not answer. */
  txtRecords: TxtRecords;
  /** Reads, plans and applies whole configurations in a process of its own. */
  configuration: ConfigurationCalls;
  /** Matches tenants' patterns in a thread of its own. */
  patterns: PatternMatcher;
  metrics: HttpMetrics;
  log: Logger;
  now: () => Date;
}
