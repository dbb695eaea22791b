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
  /** Scanners that hold a test, or were seen in the last two minutes. */
  scanners: z.array(z.object({
    _id: z.string(),
    name: z.string(),
    /** Null for a scanner that has not reported. */
    version: z.string().nullable(),
    /** How many tests it runs at once. */
    places: z.number().int().nullable(),
    seenAt: instant.nullable(),
    running: z.number().int(),
    /** Steps of the tests, such as LOADING; empty for an idle scanner. */
    steps: z.array(z.string()),
    /** Start of the test that runs longest. */
    since: instant.nullable(),
  })),
  /** Background loops by name and worker. */
  loops: z.array(z.object({
    worker: z.string(),
    name: z.string(),
    /** Pause between two runs. */
    everyMs: z.number().int(),
    lastRunAt: instant.nullable(),
    lastFailedAt: instant.nullable(),
    lastError: z.string().nullable(),
    /** Whether the worker was seen in the last two minutes. */
    isRunning: z.boolean(),
  })),
  /** Work for other systems, by topic. */
  outbox: z.array(backlog.extend({ topic: z.string() })),
  mails: backlog,
  /** E-mails of the last 24 hours, by how they ended. */
  mailsOfDay: z.object({
    sent: z.number().int(),
    /** Refused by the recipient's server for good. */
    refused: z.number().int(),
    givenUp: z.number().int(),
  }),
  /** Sizes; those of the blobs are null until they were measured once. */
  storage: z.object({
    databaseBytes: z.number(),
    /** Of the recordings and pictures of all results. */
    blobBytes: z.number(),
    blobCount: z.number(),
  }),
  search: z.object({
    /** Documents that the copy of the search index lacks. */
    waiting: z.number().int(),
    /** Documents of all tenants, estimated. */
    documents: z.number().int(),
    /** PostgreSQL alone has more documents than it searches quickly. */
    needsElasticsearch: z.boolean(),
  }),
  /** Deliveries given up, and work set aside: dead_letter.ts. */
  deadLetters: z.number().int(),
});
export type SystemState = z.infer<typeof systemState>;
