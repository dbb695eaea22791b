/** The state of the service, for the provider's staff. */
import { z } from "zod";

const instant = z.iso.datetime();

/** Work that waits; `oldestAt` is null if nothing is due. */
const backlog = z.object({
  waiting: z.number().int(),
  oldestAt: instant.nullable(),
});

export const systemState = z.object({
  /** When the state was read. */
  at: instant,
  queue: backlog.extend({
    running: z.number().int(),
    byType: z.array(backlog.extend({ type: z.enum(["ON_DEMAND", "CONTINUOUS", "RSS_CRAWL"]) })),
    /** Tenants with the most waiting tests, at most ten. */
    tenants: z.array(backlog.extend({ _id: z.uuid(), name: z.string() })),
  }),
  /** Scanners that hold a test; an idle scanner is not known to the service. */
  scanners: z.array(z.object({
    _id: z.string(),
    running: z.number().int(),
    /** Steps of the tests, such as LOADING. */
    steps: z.array(z.string()),
    /** Start of the test that runs longest. */
    since: instant,
  })),
  /** Work for other systems, by topic. */
  outbox: z.array(backlog.extend({ topic: z.string() })),
  mails: backlog,
  /** Documents that the copy of the search index lacks. */
  search: z.object({ waiting: z.number().int() }),
  deadLetters: z.number().int(),
});
export type SystemState = z.infer<typeof systemState>;
