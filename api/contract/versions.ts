/**
 * Versions of configured objects. A change names the version read before; the API refuses the
 * change if somebody else has changed the object since.
 */
import { z } from "zod";
import { auditAction } from "./audit.ts";

/** A 32-bit integer of the database. */
export const version = z.number().int().min(1).max(2 ** 31 - 1);

/** Part of a PATCH body; without a version the change always applies. */
export const readVersion = { version: version.optional() };

/** A change by somebody else, as recorded in the audit log. */
export const entityChange = z.object({
  /** User name of the actor. */
  by: z.string(),
  at: z.iso.datetime(),
  action: auditAction,
  /** The previous values of the changed fields, without secrets; null for a new object. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type EntityChange = z.infer<typeof entityChange>;
