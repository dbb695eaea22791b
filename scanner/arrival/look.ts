/** Reads the title and the beginning of the page on display. */
import type { Protocol } from "puppeteer";
import type { PageShape } from "@crumbtrail/contract/page_shape";
import { seenShape } from "@crumbtrail/contract/recording_certainty";
import { z } from "zod";
import type { Session } from "../browser/attach.ts";
import type { PageText } from "./bot_wall.ts";
import { inTime } from "../in_time.ts";
import { pageScript } from "../page_scripts/page_script.ts";
import type * as lookModule from "./look_script.ts";

const lookScript = pageScript<typeof lookModule>("look");

const looked = z.object({
  title: z.string(),
  heading: z.string(),
  html: z.string(),
  text: z.string(),
  drawn: z.boolean(),
  beside: z.string(),
  frames: z.number(),
  modules: z.array(z.string()),
  pictures: z.number(),
  isApplication: z.boolean(),
  isInMotion: z.boolean(),
  asks: z.enum(["password", "name"]).nullable(),
  controls: z.array(z.string()),
  shape: seenShape.omit({ title: true }).required().extend({
    isHollow: z.boolean(),
    pieces: z.number(),
    names: z.array(z.string()),
    isParked: z.boolean(),
    goesBack: z.boolean(),
    isArticle: z.boolean(),
    isBoard: z.boolean(),
    reloads: z.boolean(),
  }).optional().catch(undefined),
  connections: z.object({
    linked: z.array(z.string()),
    loaded: z.array(z.string()),
    pictured: z.array(z.string()),
    isUnlisted: z.boolean(),
    showsProgress: z.boolean(),
  }).optional().catch(undefined),
  captcha: z.object({ drawn: z.boolean(), fields: z.number(), pictures: z.number() }).nullable(),
});
const FRAME_MS = 1500;
const NOTHING: PageText = { title: "", heading: "", html: "", text: "" };

/**
 * Reads the page; all texts are empty if the page cannot respond, e.g. because it is navigating.
 */
export async function look(session: Session): Promise<PageText> {
  const parsed = looked.safeParse(await ask(session, lookScript.call("lookAtPage")));
  if (!parsed.success) return NOTHING;
  const { text, drawn, html } = parsed.data;
  if (text !== "" || drawn || html === "") return parsed.data;
  return { ...parsed.data, drawn: await hasClosedContent(session) };
}

/** What the documents of frames show together. */
export interface FramedShape extends PageShape {
  /** Visible fields for text. */
  fields: number;
}

/** What documents show together; null without one, or if one could not be read. */
export async function shapeOfAll(sessions: readonly Session[]): Promise<FramedShape | null> {
  if (sessions.length === 0) return null;
  const all = { words: 0, links: 0, resources: 0, fields: 0 };
  for (const session of sessions) {
    // A frame that has crashed never answers.
    const answer = look(session).then(({ shape }) => shape, () => undefined);
    const shape = await inTime(answer, FRAME_MS, () => undefined);
    if (shape === undefined) return null;
    all.words += shape.words;
    all.links += shape.links;
    all.resources += shape.resources;
    all.fields += shape.fields;
  }
  return all;
}

/**
 * Whether a closed shadow root has content; scripts in the page cannot tell. A tree that is too deep
 * to be sent counts as without: what it shows was not seen.
 */
export async function hasClosedContent(session: Session): Promise<boolean> {
  const tree = session.send("DOM.getDocument", { depth: -1, pierce: true });
  const root = await tree.then(({ root }) => root, (error: unknown) => {
    if (error instanceof Error && /stack limit/i.test(error.message)) return null;
    throw error;
  });
  if (root === null) return false;
  // Otherwise the browser would keep reporting every change of the document.
  await session.send("DOM.disable");
  return holdsClosed(root);
}

function holdsClosed(node: Protocol.DOM.Node): boolean {
  const { children = [], shadowRoots = [] } = node;
  const closed = shadowRoots.filter(({ shadowRootType }) => shadowRootType === "closed");
  return closed.some(({ children = [] }) => children.some(shows)) ||
    [...children, ...shadowRoots].some(holdsClosed);
}

function shows({ localName, nodeType, nodeValue }: Protocol.DOM.Node): boolean {
  if (nodeType === TEXT) return nodeValue.trim() !== "";
  return nodeType === ELEMENT && !/^(style|script|link|template|slot)$/.test(localName);
}

/** Values of `Node.nodeType`. */
const ELEMENT = 1;
const TEXT = 3;

/** Whether the browser ended a script of these that the page kept from coming to its end. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && /execution was terminated/i.test(error.message);
}

/** The page's title; null if the page cannot respond at the moment. */
export async function titleOf(session: Session): Promise<string | null> {
  const title = z.string().safeParse(await ask(session, "String(document.title).slice(0, 1000)"));
  return title.success ? title.data : null;
}

async function ask(session: Session, expression: string): Promise<unknown> {
  const { result } = await session.send("Runtime.evaluate", {
    expression,
    returnByValue: true,
    timeout: 6000,
  });
  return result.value;
}
