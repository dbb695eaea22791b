/**
 * Versions of configured objects. Whoever changes one names the version that was read; the change is
 * refused when somebody else has changed the object since.
 */
import { z } from "zod";

export const version = z.number().int().min(1);

/** In the body of a PATCH; without it the change is made whatever the version is. */
export const readVersion = { version: version.optional() };

/** A change by somebody else, as the audit log has it. */
export const entityChange = z.object({
  /** User name of the actor. */
  by: z.string(),
  at: z.iso.datetime(),
  /** The changed fields as they were, without secrets; null for a new object. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type EntityChange = z.infer<typeof entityChange>;
