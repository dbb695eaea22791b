/** Has the reader's processes, which have no permissions, parse feeds and sitemaps. */
import { READ_FAILURES } from "@crumbtrail/contract/test_scenario";
import { z } from "zod";
import { type ForeignDocument, type Reader, ReaderError } from "../../platform/reader/reader.ts";
import { entriesOf, type FeedEntry, type Sitemap, sitemapOf } from "./parse.ts";
import { ReadError } from "./read_error.ts";

/** Runs in the reader's process. @returns entries, pages, or why there are none */
export function read({ kind, base, text }: ForeignDocument): Answer {
  try {
    return kind === "feed"
      ? { entries: entriesOf(text, base) }
      : { sitemap: sitemapOf(text, base) };
  } catch (error) {
    if (error instanceof ReadError) return { failure: error.failure };
    throw error;
  }
}

const failed = z.object({ failure: z.enum(READ_FAILURES) });
const feed = z.object({
  entries: z.array(z.object({ guid: z.string().nullable(), url: z.string() })),
});
const sitemap = z.object({
  sitemap: z.object({ pages: z.array(z.string()), sitemaps: z.array(z.string()) }),
});
type Answer = z.infer<typeof failed> | z.infer<typeof feed> | z.infer<typeof sitemap>;

/** Who reads a tenant's documents. */
export interface TenantReader {
  reader: Reader;
  tenantId: string;
}

interface FetchedText {
  text: string;
  url: string;
}

/** @throws ReadError; ReaderError while the reader is busy or away */
export async function feedIn(by: TenantReader, { text, url }: FetchedText): Promise<FeedEntry[]> {
  return (await answerOf(by, { kind: "feed", base: url, text }, feed)).entries;
}

/** @throws ReadError; ReaderError while the reader is busy or away */
export async function sitemapIn(by: TenantReader, { text, url }: FetchedText): Promise<Sitemap> {
  return (await answerOf(by, { kind: "sitemap", base: url, text }, sitemap)).sitemap;
}

async function answerOf<T>(
  { reader, tenantId }: TenantReader,
  document: ForeignDocument,
  schema: z.ZodType<T>,
): Promise<T> {
  const answer = await reader.read(tenantId, document).catch((error: unknown) => {
    throw isByDocument(error) ? new ReadError("TOO_COMPLEX", error) : error;
  });
  const { data } = failed.safeParse(answer);
  if (data) throw new ReadError(data.failure);
  return schema.parse(answer);
}

/** Whether the document itself is why it was not read, so that another try is vain. */
function isByDocument(error: unknown): boolean {
  return error instanceof ReaderError && (error.failure === "SLOW" || error.failure === "ENDED");
}
