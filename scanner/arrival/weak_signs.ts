/**
 * Signs that a document stands in the page's place that prove nothing alone: a number, an address, a
 * border, a way back, no way in. Pure.
 */
import type { CertaintyCode } from "@crumbtrail/contract/page_certainty";
import { refusalFromAbroad } from "./abroad.ts";
import type { LookedShape, PageText } from "./bot_wall.ts";
import { isImprint } from "./contact.ts";
import { isHome } from "./place.ts";
import {
  errorNumber,
  incidentNumber,
  internetAddress,
  namedNumber,
  referenceIn,
  tunnelIn,
} from "./refusal_marks.ts";
import { PRICE } from "./reported_failure.ts";
import { sign, type StandIn } from "./sign_in_instead.ts";

/** A refusal with a way home, a form for complaints and an imprint is no larger. */
const SMALL = { words: 150, links: 5, resources: 4 };

/** A refusal that explains itself under the site's name, and leads nowhere. */
const ALONE = { words: 300, resources: 6 };

/** What signs leave that count only beside others. */
export const WEAK = {
  ...{ number: 0.6, address: 0.82, error: 0.82, tunnel: 0.82, moved: 0.82, noWay: 0.82 },
  ...{ progress: 0.75, unlisted: 0.65, abroad: 0.6, named: 0.48, back: 0.75 },
};

/** A page amid a site leads on into the site, to its home at least. */
export function leadsNowhere(page: PageText, { words, links, isBoard }: LookedShape): boolean {
  return words > 0 && links === 0 && !isBoard && !/<iframe\b/i.test(page.html) &&
    !isImprint(page);
}

/** Signs of a small document that prove nothing alone. */
export function weakSigns(
  page: PageText,
  shape: LookedShape,
  asked: string,
  moved: string | null,
): StandIn[] {
  const isAlone = isDeadEnd(page, shape);
  if (!(isSmall(shape) || isAlone) || shape.isBoard) return [];
  const isDeep = !isHome(asked);
  const marks = marksOfRefusal(page, shape, asked, isAlone);
  const { text, title, heading } = page;
  const address = weak("VISITOR_ADDRESS", internetAddress(text), WEAK.address);
  // A refusal may say where to write and to call, and imprints have one of these at most.
  const ofRefusal = [...marks, ...address];
  if (isImprint(page)) return ofRefusal.length >= 2 ? ofRefusal : [];
  const error = errorNumber(`${title.trim()}\n${heading.trim()}\n${text}`);
  const leadsOn = !isDeep || !leadsNowhere(page, shape);
  return [
    ...ofRefusal,
    ...weak("ERROR_NUMBER", error, WEAK.error),
    ...weak("MOVED", moved, WEAK.moved),
    ...leadsOn ? [] : [sign("NO_WAY_IN", null, null, WEAK.noWay)],
  ];
}

/** What a refusal has, and an imprint hardly: a number, a tunnel, a way back, a border. */
function marksOfRefusal(
  page: PageText,
  shape: LookedShape,
  asked: string,
  isAlone: boolean,
): StandIn[] {
  const { text, title, heading } = page;
  // A shop that does not send abroad has prices.
  const abroad = isAlone && !PRICE.test(text)
    ? refusalFromAbroad(`${title}\n${heading}`, text)
    : null;
  const isSuspect = abroad !== null || shape.goesBack;
  const number = numberOfRefusal(text, asked) ??
    unlessAsked(namedNumber(text) ?? (isSuspect ? referenceIn(text) : null), asked);
  const isRefusal = number !== null || abroad !== null;
  // An order's page is unlisted too, and has prices.
  const isUnlisted = page.connections?.isUnlisted === true && !PRICE.test(text);
  return [
    ...weak("SUPPORT_NUMBER", number, WEAK.number),
    ...weak("SAYS_SO", abroad?.sentence ?? null, abroad?.isNamed ? WEAK.named : WEAK.abroad),
    ...weak("TUNNEL", isRefusal || !isHome(asked) ? tunnelIn(text) : null, WEAK.tunnel),
    ...isRefusal && shape.goesBack ? [sign("ONLY_BACK", null, null, WEAK.back)] : [],
    ...number !== null && isUnlisted ? [sign("UNLISTED", null, null, WEAK.unlisted)] : [],
  ];
}

/** Whether a document of some length has no link into the site and asks nothing. */
function isDeadEnd(page: PageText, { words, links, fields, resources }: LookedShape): boolean {
  return links === 0 && fields === 0 && !page.asks && words < ALONE.words &&
    resources <= ALONE.resources;
}

/** The number with which a refusal refers to itself; null without one. */
export function numberOfRefusal(text: string, asked: string): string | null {
  return unlessAsked(incidentNumber(text), asked);
}

/** Whoever asks for a parcel or an order names its number. */
function unlessAsked(number: string | null, asked: string): string | null {
  return number !== null && asked.includes(number) ? null : number;
}

function weak(code: CertaintyCode, value: string | null, leaves: number): StandIn[] {
  return value === null ? [] : [sign(code, null, value, leaves)];
}

/** Whether a document is no larger than a refusal. */
export function isSmall({ words, links, resources }: LookedShape): boolean {
  return words < SMALL.words && links <= SMALL.links && resources <= SMALL.resources;
}
