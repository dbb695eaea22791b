/**
 * Reads what a page says of itself: of opting out, and of its cookies in tables on the page and in
 * the policy that it links. That policy costs one more request, of at most 1 MB, after everything
 * else was recorded: the browser loads its source through the scan's proxy, and nothing of it runs.
 */
import {
  MAX_DECLARED,
  MAX_OPT_OUT_TEXTS,
  type OptOutText,
  optOutText,
  type ReadPolicy,
  type Recording,
  type Said,
} from "@crumbtrail/contract/recording";
import { z } from "zod";
import type { Session } from "../browser/attach.ts";
import { inTime } from "../in_time.ts";
import tableWords from "../languages/cookie_table.json" with { type: "json" };
import optOutWords from "../languages/opt_out.json" with { type: "json" };
import { readAlternatives } from "../languages/phrases.ts";
import { pageScript } from "../page_scripts/page_script.ts";
import { loadDocument } from "./load_document.ts";
import type * as saidModule from "./said_script.ts";

const script = pageScript<typeof saidModule>("said");

const WORDS = {
  ...readAlternatives(optOutWords, ["honoured", "denied", "subject"]),
  ...readAlternatives(tableWords, [
    ...["cookieName", "cookie", "name", "life", "purpose", "examples", "policy"] as const,
  ]),
};

/** The page's answers, whose shape and size are not trusted. */
const cell = z.string().transform((text) => text.slice(0, 300)).nullable();
const tables = z.object({
  entries: z.array(z.object({ name: z.string().max(200), life: cell, purpose: cell })).max(
    MAX_DECLARED,
  ),
  isPartial: z.boolean(),
});
const readText = z.object({ tables, text: z.string().max(300_000) });
const readOfPage = readText.extend({
  language: z.string().max(35),
  optOut: z.array(optOutText).max(MAX_OPT_OUT_TEXTS),
  policyUrl: z.string().max(2000).nullable(),
});
type PageRead = z.infer<typeof readOfPage>;
type TextRead = z.infer<typeof readText>;

const ANSWER_MS = 3000;

/** What a page has said so far. */
export interface PageSaid {
  page: PageRead | null;
  optOut: OptOutText[];
}

export class SaidReader {
  #page: PageRead | null = null;
  readonly #optOut = new Map<string, OptOutText>();
  #document: TextRead | null = null;
  #policy: Pick<ReadPolicy, "url" | "problem"> = { url: null, problem: "NO_LINK" };

  /** Reads the page on display; what it said before stays, as notices go away. */
  async readPage(session: Session): Promise<void> {
    const read = readOfPage.safeParse(await ask(session, script.call("readPage", WORDS)));
    if (!read.success) return;
    this.#page = read.data;
    for (const one of read.data.optOut) this.#optOut.set(`${one.text} ${one.on}`, one);
  }

  /** Reads the policy that the page links. */
  async readPolicy(session: Session): Promise<void> {
    const url = this.#page?.policyUrl ?? null;
    if (url === null) return;
    const loaded = await loadDocument(session, url);
    this.#policy = { url, problem: "problem" in loaded ? loaded.problem : null };
    if ("problem" in loaded) return;
    const read = readText.safeParse(
      await ask(session, script.call("readDocument", loaded.html, WORDS)),
    );
    if (read.success) this.#document = read.data;
    else this.#policy.problem = "NO_HTML";
  }

  /** What the page has said so far: a later reading may say something else. */
  get soFar(): PageSaid {
    return { page: this.#page, optOut: [...this.#optOut.values()] };
  }

  /**
   * What was read; null if the page could not be asked.
   * @param soFar the page's part of it; by default all that it has said
   */
  said(
    { cookies, storage }: Pick<Recording, "cookies" | "storage">,
    { page, optOut }: PageSaid = this.soFar,
  ): Said | null {
    if (page === null) return null;
    const read = [page, ...this.#document ? [this.#document] : []];
    const words = new Set(read.flatMap(({ text }) => text.split(BETWEEN_WORDS)));
    const names = new Set([...cookies, ...storage].map(({ name }) => name));
    return {
      language: page.language,
      optOut: optOut.slice(0, MAX_OPT_OUT_TEXTS),
      policy: {
        ...this.#policy,
        entries: read.flatMap(({ tables }) => tables.entries).slice(0, MAX_DECLARED)
          .map(({ name, life, purpose }) => ({ name, life: life?.slice(0, 100) ?? null, purpose })),
        isPartial: read.some(({ tables }) => tables.isPartial),
        mentions: [...names].filter((name) => words.has(name)).slice(0, MAX_DECLARED),
      },
    };
  }
}

const BETWEEN_WORDS = /[\s,;:()"'<>|„“”«»]+\.?|\.\s/;

/** Null if the page does not answer: what it says is unknown then. */
async function ask(session: Session, expression: string): Promise<unknown> {
  const asked = { expression, returnByValue: true, timeout: ANSWER_MS };
  const answer = session.send("Runtime.evaluate", asked).then(({ result }) => result.value ?? null);
  return await inTime(answer.catch(() => null), ANSWER_MS, () => null);
}
