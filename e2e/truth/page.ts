/**
 * The format of a page of the yardstick: a folder below `pages/` with `page.json` and the files that
 * it serves. `page.json` says what a visitor meets and what is true of each visit; the server
 * (`web.ts`) only does what it says. README.md explains how to write one.
 */
import { STORAGE_KINDS } from "@crumbtrail/contract/enums";
import { z } from "zod";

export const CLASSES = {
  REFUSAL: "Not the page, though the answer says 200: refusals, walls, empty shells",
  THIN: "The page, though it shows little",
  BANNER: "Consent banners and the ways to answer them",
  CHOICE: "What a page keeps of the answer",
  LOADING: "What sites load and store, and when",
} as const;
export type PageClass = keyof typeof CLASSES;

/** What a visitor does: look only, refuse all that can be refused, or accept all. */
export const VISITS = ["LOOK", "REFUSE", "ACCEPT"] as const;
export type VisitKind = typeof VISITS[number];

const hostName = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+\.test$|^[a-z0-9-]+\.test$/);

export const pageResponse = z.strictObject({
  /** Without query and fragment; `https://host/*` answers what the host has no other answer for. */
  url: z.url({ protocol: /^https$/ }),
  /** Only for requests that carry this cookie, `name` or `name=value`. The first that fits answers. */
  ifCookie: z.string().optional(),
  /** Only for requests that carry this header. */
  ifHeader: z.string().optional(),
  status: z.int().default(200),
  headers: z.record(z.string(), z.string()).default({}),
  /** Whole `Set-Cookie` values; `{random}` is another number each time. */
  setCookies: z.array(z.string()).default([]),
  delayMs: z.int().default(0),
  /** A file of the folder, else `body`. The content type follows from its ending. */
  file: z.string().optional(),
  body: z.string().optional(),
});
export type PageResponse = z.infer<typeof pageResponse>;

/** `before`: already there before any answer to a banner. Names may end in `*`. */
const moment = { before: z.boolean() };
const stored = z.strictObject({
  name: z.string(),
  /** Of the cookie, without a leading dot; of a storage entry the host of its origin. */
  host: hostName,
  ...moment,
});

const visit = z.strictObject({
  /**
   * What becomes of the answer. KEPT: a visitor can give it and the page keeps it. IMPOSSIBLE: the
   * banner offers no way to it. IGNORED: it can be given, and the page goes on as if another one
   * was given. NONE: there is nothing to answer, or the visit only looks.
   */
  answer: z.enum(["KEPT", "IMPOSSIBLE", "IGNORED", "NONE"]),
  /** Everything that is stored during the visit, also for a moment; also the record of the choice. */
  cookies: z.array(stored).default([]),
  storage: z.array(stored.extend({ kind: z.enum(STORAGE_KINDS).exclude(["COOKIE"]) })).default([]),
  /** Other hosts that get requests. */
  hosts: z.array(z.strictObject({ host: hostName, ...moment })).default([]),
});
export type VisitTruth = z.infer<typeof visit>;

export const truthPage = z.strictObject({
  /** What a visitor meets, in a sentence. */
  about: z.string(),
  class: z.enum(Object.keys(CLASSES) as [PageClass, ...PageClass[]]),
  /** STRANGER: somebody who had not read the scanner. AUTHOR: whoever changed the scanner for it. */
  writtenBy: z.enum(["STRANGER", "AUTHOR"]),
  /** The page to visit. */
  url: z.url({ protocol: /^https$/ }),
  responses: z.array(pageResponse).min(1),
  /** False if what is answered is something else than the page that was asked for. */
  isPage: z.boolean(),
  /** The banner's buttons by their labels; null without a banner that asks for consent. */
  banner: z.strictObject({
    accept: z.string().nullable(),
    /** Of the first layer; null where one has to go through settings, or can't at all. */
    refuse: z.string().nullable(),
    settings: z.string().nullable(),
  }).nullable(),
  /** Visits with their truth; REFUSE and ACCEPT for pages with a banner. */
  visits: z.strictObject({
    LOOK: visit,
    REFUSE: visit.optional(),
    ACCEPT: visit.optional(),
  }),
}).refine(
  ({ isPage, banner, visits }) => isPage || (!banner && !visits.REFUSE && !visits.ACCEPT),
  "what is no page has no banner, and is only looked at",
).refine(
  ({ visits }) => visits.LOOK.answer === "NONE",
  "a visit that only looks answers nothing",
);
export type TruthPage = z.infer<typeof truthPage> & { name: string };

/** What a server needs of a page. */
export interface ServedPage {
  name: string;
  /** Where its files are. */
  folder: URL;
  responses: readonly PageResponse[];
}

/** All pages, by name. @throws Error as `readPages` */
export function loadPages(): Promise<(TruthPage & ServedPage)[]> {
  return readPages(new URL("./pages/", import.meta.url), truthPage);
}

/**
 * The pages below a folder, by name: each a folder with `page.json` and the files it serves.
 * @throws Error with each `page.json` that is not in the format, and each missing file
 */
export async function readPages<T extends Pick<ServedPage, "responses">>(
  folder: URL,
  format: z.ZodType<T>,
): Promise<(T & ServedPage)[]> {
  const names = (await Array.fromAsync(Deno.readDir(folder)))
    .filter(({ isDirectory }) => isDirectory).map(({ name }) => name).sort();
  const faults: string[] = [];
  const pages: (T & ServedPage)[] = [];
  for (const name of names) {
    const own = new URL(`${name}/`, folder);
    const { data, error } = format.safeParse(
      JSON.parse(await Deno.readTextFile(new URL("page.json", own))),
    );
    if (error) faults.push(`${name}: ${z.prettifyError(error)}`);
    else pages.push({ ...data, name, folder: own });
  }
  for (const page of pages) {
    for (const { file } of page.responses) {
      if (file && !await exists(fileUrl(page, file))) faults.push(`${page.name}: no file ${file}`);
    }
  }
  faults.push(...twice(pages));
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return pages;
}

/** The URL of a page's file. */
export function fileUrl({ folder }: Pick<ServedPage, "folder">, file: string): URL {
  return new URL(file, folder);
}

/** Hosts that two pages answer for: each page has hosts of its own. */
function twice(pages: readonly ServedPage[]): string[] {
  const owners = new Map<string, string>();
  return pages.flatMap((page) =>
    hostsOf(page).flatMap((host) => {
      const other = owners.get(host);
      owners.set(host, page.name);
      return other ? [`${host} is a host of ${other} and ${page.name}`] : [];
    })
  );
}

/** The hosts that a page's responses are about. */
export function hostsOf({ responses }: Pick<ServedPage, "responses">): string[] {
  return [...new Set(responses.map(({ url }) => new URL(url).hostname))];
}

async function exists(file: URL): Promise<boolean> {
  try {
    return (await Deno.stat(file)).isFile;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
