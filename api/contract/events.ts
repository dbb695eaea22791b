/**
 * Live events of a tenant, sent by `GET /events` (server-sent events, a JSON object per message).
 * An event names the changed object without content; the screen reads the content by the ordinary
 * call.
 */
import { z } from "zod";
import { RUN_STATUSES } from "./enums.ts";
import { RUN_STEPS } from "./scenario.ts";

export const tenantEvent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("scenario"),
    _id: z.uuid(),
    type: z.string(),
    status: z.enum(RUN_STATUSES),
    step: z.enum(RUN_STEPS).nullable(),
    testResult: z.uuid().nullable(),
  }),
  z.object({ kind: z.literal("issues") }),
]);
export type TenantEvent = z.infer<typeof tenantEvent>;

/** Postgres channels. */
export const CHANNELS = {
  /** Payload: none. A job may be claimed. */
  jobs: "crumbtrail_jobs",
  /** Payload: job id. A running job must stop. */
  aborts: "crumbtrail_aborts",
  /** Payload: `{tenant, event}`. */
  events: "crumbtrail_events",
} as const;
