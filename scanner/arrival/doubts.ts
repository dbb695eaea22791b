/** All doubts about the document that arrived, by what it is and what it shows. Pure. */
import { ageGate, regionWall } from "./gates.ts";
import { botWall, type PageText } from "./bot_wall.ts";
import type { MainDocument } from "./document.ts";
import type { Doubt, Obstacle } from "./doubt.ts";
import { awaitsApplication } from "./empty.ts";
import { foreignSignIn } from "./foreign_sign_in.ts";
import type { FramedShape } from "./look.ts";
import { noPage } from "./no_page.ts";
import { standIns } from "./stand_in.ts";

/** Further facts about a document that arrived. */
export interface Circumstances {
  /** Number of scripts and data requests of the page's own host that failed. */
  failedScripts: number;
  /** Number of scripts of any host that failed. */
  failedBundles: number;
  /** Hosts that answered scripts with documents. */
  documentsForScripts: readonly string[];
  /** Whether the whole look is over. */
  isOver: boolean;
  /** Number of frames that failed to load, if all did. */
  deadFrames: number;
  /** What frames of other sites show together; null unless the page paints nothing but frames. */
  framed: FramedShape | null;
  /** URL of the scan; null if a sign-in is expected. */
  asked: string | null;
  /** Whether the page was seen and used: what it leads to then does not stand in its place. */
  isUsed: boolean;
}

/** What a document leaves of the certainty that says itself what it is, or is a known check. */
const SAID = 0.05;
const CHECKED = 0.02;

/**
 * The doubts about a document. A bot check counts at any status.
 * @param found the obstacle that kept the document from being the page
 */
export function doubtsAbout(
  found: Obstacle | null,
  document: MainDocument,
  page: PageText,
  circumstances: Circumstances,
): Doubt[] {
  if (found !== null && found.reason !== "HTTP_ERROR") return [notLoaded(found)];
  const wall = botWall(document.status ?? 0, document.headers, page);
  const status = document.status === null ? "" : ` (status ${document.status})`;
  if (wall !== null) {
    const detail = `The page showed ${wall}${status}.`;
    return [{ code: "CHALLENGE", value: wall, leaves: CHECKED, reason: "BOT_WALL", detail }];
  }
  if (found !== null) return [notLoaded(found)];
  return [
    ...ofContent(page, circumstances, status),
    ...ofPlace(document, page, circumstances, status),
  ];
}

function notLoaded({ reason, detail }: Obstacle): Doubt {
  return { code: "NOT_LOADED", value: null, leaves: 0, reason, detail };
}

function ofContent(page: PageText, circumstances: Circumstances, status: string): Doubt[] {
  const doubts: Doubt[] = [];
  const instead = noPage(page, circumstances);
  if (instead !== null) {
    const { code, shows } = instead;
    const value = code === "EMPTY" ? null : shows;
    const detail = `The URL shows ${shows}${status}.`;
    doubts.push({ code, value, leaves: SAID, reason: "NO_CONTENT", detail });
  }
  const region = regionWall(page)?.slice(0, 200) ?? null;
  if (region !== null) {
    const detail =
      `The page says "${region}" and is not available in the scanner's region${status}.`;
    doubts.push({ code: "SAYS_SO", value: region, leaves: SAID, reason: "NO_CONTENT", detail });
  }
  const age = ageGate(page);
  if (age !== null) {
    const detail = `The page asks "${age}" and shows nothing else${status}.`;
    doubts.push({ code: "ASKS_AGE", value: age, leaves: SAID, reason: "AGE_GATE", detail });
  }
  return doubts;
}

function ofPlace(
  document: MainDocument,
  page: PageText,
  { asked, isUsed, isOver }: Circumstances,
  status: string,
): Doubt[] {
  const detail = (other: string) =>
    `The URL leads to ${other}${status}, so the page itself was not seen.`;
  const signIn = asked === null ? null : foreignSignIn(asked, document.url, page);
  if (signIn !== null) {
    return [{
      ...{ code: "SIGN_IN", value: signIn, leaves: SAID, reason: "NO_CONTENT" },
      detail: detail(`the sign-in page of ${signIn}`),
    }];
  }
  // What a page that was used leads to does not stand in its place; what is loading may be the page.
  if (isUsed || (!isOver && awaitsApplication(page))) return [];
  const place = { asked, shown: document.url, headers: lowerCased(document) };
  return standIns(page, place).map(({ code, value, leaves, what }) => ({
    ...{ code, value, leaves, reason: "NO_CONTENT" as const },
    detail: what === null ? null : detail(what),
  }));
}

function lowerCased({ headers }: MainDocument): Map<string, string> {
  return new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
