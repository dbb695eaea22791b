/** What the checks of a document know, and where they tell what they leave out. */
import type { ConfigDocument } from "@crumbtrail/contract/config_document";
import type { HubVendorLink } from "@crumbtrail/db/queries/config_document";
import type { ImportActor, StoredSecrets } from "../read.ts";

export interface CheckContext {
  actor: ImportActor;
  current: ConfigDocument;
  secrets: StoredSecrets;
  /** Reasons of the engine by pattern, without whitespace. */
  unusable: ReadonlyMap<string, string>;
  /** Whether properties that the document does not name become inactive. */
  removeMissing: boolean;
  /** Whether the actor may add properties to the tenant. */
  mayAdd: boolean;
  /** Numbers of properties, and of scenarios and crawls, that may still be added. */
  room: { properties: number; scenarios: number };
  /** The tenant's feature. */
  allTestTypesEnabled: boolean;
  /** The vendors of the Knowledge Hub that the document names. */
  hub: readonly HubVendorLink[];
  reject(part: string, reason: string): void;
}

/** The document without what can't be applied, each with a reason. */
export type Check = (document: ConfigDocument, context: CheckContext) => ConfigDocument;
