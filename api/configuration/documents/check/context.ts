/** What every check of a document gets. */
import type { ConfigDocument } from "@crumbtrail/contract/config_document";
import type { HubVendorLink } from "@crumbtrail/db/queries/config_document";
import type { ImportActor, StoredSecrets } from "../read.ts";

export interface CheckContext {
  actor: ImportActor;
  /** The tenant's configuration before the import. */
  current: ConfigDocument;
  secrets: StoredSecrets;
  /** Why the engine cannot run a pattern, by the pattern without whitespace. */
  unusable: ReadonlyMap<string, string>;
  /** Whether properties that the document does not name become inactive. */
  removeMissing: boolean;
  /** Whether the actor may add properties to the tenant. */
  mayAdd: boolean;
  /** Numbers of properties, and of scenarios and crawls, that may still be added. */
  room: { properties: number; scenarios: number };
  /** The tenant's feature, which some presets need. */
  allTestTypesEnabled: boolean;
  /** The vendors of the Knowledge Hub that the document names. */
  hub: readonly HubVendorLink[];
  /** Reports a part that is left out. */
  reject(part: string, reason: string): void;
}

/** The document without what can't be applied, each with a reason. */
export type Check = (document: ConfigDocument, context: CheckContext) => ConfigDocument;
