/** Recognises documents that show nothing: empty, or their scripts or frames failed. Pure. */
import { isThin } from "@crumbtrail/contract/page_shape";
import type { PageText } from "./bot_wall.ts";
import type { FramedShape } from "./look.ts";

/** Tags without any content or effect of their own. */
const BARE_TAGS =
  /<\/?(html|head|body|meta|title|base|main|section|article|div|span|p|br|hr|pre|noscript)\b[^>]*>/gi;
const UNSEEN = /<!--[^]*?-->|<!doctype[^>]*>|<title\b[^>]*>[^]*?<\/title>/gi;
/** Shown only where scripts are off, which they never are in a scan. */
const NOSCRIPT = /<noscript\b[^>]*>([^]*?)<\/noscript>/gi;
/** Tags without visible content of their own; they count as empty if the page's scripts failed. */
const WORKING_TAGS = /<(script|style|template)\b[^]*?<\/\1>|<link\b[^>]*>/gi;
/** Attributes that draw or run scripts give a bare tag content. */
const ATTRIBUTE_AT_WORK = /\son[a-z]+\s*=|url\(|http-equiv|\bshadowroot/i;

/** How the document loaded. */
export interface Loaded {
  /** Number of scripts and data requests of the page's own host that failed. */
  failedScripts?: number;
  /** Number of scripts of any host that failed. */
  failedBundles?: number;
  /** Hosts that answered scripts with documents. */
  documentsForScripts?: readonly string[];
  /** Whether the whole look is over, so that nothing more is awaited. */
  isOver?: boolean;
  /** Number of frames that failed to load, if all did. */
  deadFrames?: number;
  /** What the frames of other sites show together; null without such frames. */
  framed?: FramedShape | null;
}

/** Beside an empty place for the application, header, menu and footer have fewer words. */
const SHELL_WORDS = 60;
/** What an application shows until its scripts run has no more. */
const SPLASH = { words: 25, waiting: 8, pictures: 3 };

/** What did not load and left nothing to see; null if everything loaded, or something is seen. */
export function failedToLoad(
  page: PageText,
  { failedScripts = 0, failedBundles = 0, documentsForScripts = [], deadFrames = 0 }: Loaded,
): string | null {
  // As a script of the old kind a document throws; as a module it is not run.
  const failedModules = documentsForScripts.filter((host) => page.modules?.includes(host));
  const failedOwn = failedScripts + failedModules.length;
  if (page.frames && deadFrames >= page.frames) {
    return "only frames, and none of the frames could be loaded";
  }
  if (failedOwn > 0 && isBlank(page) && !isEmpty(page.html)) {
    return "a blank page, and some of the scripts of the page failed or could not be loaded";
  }
  const { shape } = page;
  if (failedOwn > 0 && shape && isThin(shape) && shape.links === 0 && shape.words > 0) {
    return "hardly anything, and some of the scripts of the page failed";
  }
  if (failedOwn + failedBundles > 0 && shape?.isHollow && shape.words < SHELL_WORDS) {
    return "a frame without its content, and some of the scripts of the page failed";
  }
  if (failedOwn + (page.isApplication ? failedBundles : 0) > 0 && isSplash(page)) {
    return "what an application shows while it loads, and some of its scripts failed";
  }
  return null;
}

/** A sign, a name and a word of patience; nothing to press, to fill in or to follow. */
function isSplash({ shape, text, pictures = 0, controls = [] }: PageText): boolean {
  return shape !== undefined && text !== "" && shape.words <= SPLASH.words && shape.links === 0 &&
    shape.fields === 0 && controls.length === 0 && pictures <= SPLASH.pictures;
}

/** Whether the page shows only that an application is loading. */
export function awaitsApplication(page: PageText): boolean {
  const { shape, isApplication = false, isInMotion = false } = page;
  return isApplication && isInMotion && isSplash(page) && shape?.headings === 0 &&
    shape.words <= SPLASH.waiting;
}

function isBlank(page: PageText): boolean {
  const isBare = page.drawn === false || isEmpty(page.html.replace(WORKING_TAGS, ""));
  return page.text === "" && !page.drawn && isBare;
}

/** An empty document, and a frame around one; null for a document that shows something. */
export function emptiness(
  page: PageText,
  { framed = null, isOver = false }: Loaded,
): string | null {
  // A form in a frame is content, as is a player or a game, which has no words.
  if (page.frames && framed && isThin(framed) && framed.fields === 0 && framed.words > 0) {
    return "only a frame of another site, with hardly anything in it";
  }
  if (!page.drawn && isEmpty(page.html)) return "an empty document";
  if (isBlank(page) && asksForScripts(page.html)) return "an application that stayed empty";
  if (isOver && awaitsApplication(page)) return "an application that was still loading at the end";
  return null;
}

/** For a large document only the head is read; such a document is never empty. */
function isEmpty(html: string): boolean {
  if (!/<body\b/i.test(html)) return false;
  const shown = html.replace(NOSCRIPT, "").replace(UNSEEN, "");
  return !ATTRIBUTE_AT_WORK.test(shown) && shown.replace(BARE_TAGS, "").trim() === "";
}

/** Whether the document tells visitors without scripts, in words, that it needs them. */
function asksForScripts(html: string): boolean {
  const words = [...html.matchAll(NOSCRIPT)]
    .map(([, content = ""]) => content.replace(/<[^>]*>/g, " ")).join(" ");
  return words.trim().split(/\s+/).length >= 3;
}
