/**
 * Recognises by its shape, in any language, a document that stands in the tested page's place with a
 * normal status: a sign-in that the URL redirects to, a password for the whole site, a refusal, a
 * waiting room, a notice of the host. Pure.
 */
import { isThin } from "@crumbtrail/contract/page_shape";
import type { LookedShape, PageText } from "./bot_wall.ts";
import { isImprint } from "./contact.ts";
import { LOGIN_PATH } from "./foreign_sign_in.ts";
import { signsOfHost } from "./host_notice.ts";
import { namesPage, titlesPage } from "./named_address.ts";
import { signsOfOtherCompany } from "./other_company.ts";
import { hostAndPath, isHome, isOfContent, movedTo, type Place } from "./place.ts";
import { isOfHost, serverPartIn } from "./refusal_marks.ts";
import { PRICE } from "./reported_failure.ts";
import { sign, signInInstead, type StandIn } from "./sign_in_instead.ts";
import { isSmall, leadsNowhere, numberOfRefusal, WEAK, weakSigns } from "./weak_signs.ts";

/** A document that loads itself again later than this is a news ticker, as in `shape_script.ts`. */
const SOON_SECONDS = 120;
/** A waiting room explains itself and may have pictures. */
const WAITING = { words: 200, links: 3 };
/** A refusal has a heading, two sentences and a number. */
const NOTICE_PIECES = 4;
/** What leads nowhere explains itself, and may show a picture of its makers. */
const DEAD_END = { words: 250, resources: 5, controls: 3, linked: 3 };

/** The signs that the document is not the page; none for a page, and where nobody asked. */
export function standIns(page: PageText, place: Place): StandIn[] {
  const { shape } = page;
  const { asked, shown } = place;
  if (shape === undefined || asked === null || isOfLogin(asked)) return [];
  const moved = movedTo(asked, shown);
  const one = signInInstead(page, shape, asked, shown) ??
    notice(page, shape, asked, place, moved);
  if (one !== null) return [one];
  const deadEnd = signsOfDeadEnd(page, shape, !isHome(asked));
  const company = signsOfOtherCompany(page, asked, shown);
  const host = signsOfHost(page, asked, shown);
  return onceEach([...company, ...host, ...deadEnd, ...weakSigns(page, shape, asked, moved)]);
}

/** Whether an address is one of a sign-in; an account's order or invoice has a number. */
function isOfLogin(asked: string): boolean {
  const path = hostAndPath(asked);
  return LOGIN_PATH.test(path) &&
    !/\d{3}/.test(path.split("/").findLast((part) => part !== "") ?? "");
}

/** The weightiest sign of each code. */
function onceEach(signs: readonly StandIn[]): StandIn[] {
  const byWeight = signs.toSorted((one, other) => other.leaves - one.leaves);
  return [...new Map(byWeight.map((one) => [one.code, one])).values()];
}

/** Signs of a document that leads nowhere and asks nothing: a waiting room, a check. */
function signsOfDeadEnd(page: PageText, shape: LookedShape, isDeep: boolean): StandIn[] {
  const { connections, controls = [] } = page;
  const isSmall = shape.words < DEAD_END.words && shape.resources <= DEAD_END.resources;
  if (!isSmall || controls.length > DEAD_END.controls || !leadsNowhere(page, shape)) return [];
  if (!connections?.showsProgress || connections.linked.length > DEAD_END.linked) return [];
  return [
    sign("PROGRESS", null, null, WEAK.progress),
    ...connections.isUnlisted ? [sign("UNLISTED", null, null, WEAK.unlisted)] : [],
    ...isDeep ? [sign("NO_WAY_IN", null, null, WEAK.noWay)] : [],
  ];
}

/** A waiting room, a home page, a refusal or a notice in the page's place. */
function notice(
  page: PageText,
  shape: LookedShape,
  asked: string,
  place: Place,
  moved: string | null,
): StandIn | null {
  const waits = (shape.reloads || reloadsSoon(place)) && !shape.isBoard;
  if (waits && shape.words < WAITING.words && shape.links <= WAITING.links) {
    return sign("WAITS", "a document that waits and loads itself again");
  }
  const isDeep = !isHome(asked);
  if (isDeep && moved !== null && isHome(place.shown)) {
    return sign("MOVED", `a home page, ${moved}, instead of the address`, moved);
  }
  if (moved !== null && isSmall(shape) && isOfHost(place.shown)) {
    return sign("MOVED", `the notice of a host, ${moved}`, moved);
  }
  const part = isSmall(shape) && !PRICE.test(page.text) ? serverPartIn(page.text) : null;
  if (part !== null) return sign("SAYS_SO", `a host's own page, which names ${part}`, part);
  if (!isThin(shape)) return null;
  const number = numberOfRefusal(page.text, asked);
  if (number !== null) {
    const what = `hardly anything but a number to be given to support, ${number}`;
    return sign("SUPPORT_NUMBER", what, number);
  }
  if (shape.goesBack && !isImprint(page)) {
    return sign("ONLY_BACK", "hardly anything but a way back");
  }
  if (moved !== null) {
    return sign("MOVED", `another address, ${moved}, with hardly anything on it`, moved);
  }
  const isNotice = shape.pieces <= NOTICE_PIECES && leadsNowhere(page, shape);
  const isOwn = asksOnItsOwn(page, shape, asked) || informsOnItsOwn(page, shape, asked);
  if (isDeep && isNotice && !isOwn) {
    return sign("NO_WAY_IN", "hardly anything, and no link into the site");
  }
  return null;
}

/**
 * Whether a document without a link is a page that asks for something: a calculator with its fields,
 * or the first step of a sign-in or a search. In the place of another page stands no form that has
 * its name, or that leads on from its address.
 */
function asksOnItsOwn(page: PageText, { fields }: LookedShape, asked: string): boolean {
  if (fields >= 2 && !page.asks) return true;
  if (fields === 0 || isOfContent(asked)) return false;
  const below = `${hostAndPath(asked).replace(/\/$/, "")}/`;
  return namesPage(`${page.title}\n${page.heading}`, asked) ||
    (page.connections?.linked.some((address) => address.startsWith(below)) ?? false);
}

/**
 * Whether a document without a link is a page with little to report: no warnings, no results, all in
 * order. Its title has the names of its address, and search engines may list it; what stands in a
 * page's place has a title of its own.
 */
function informsOnItsOwn(page: PageText, { fields }: LookedShape, asked: string): boolean {
  return fields === 0 && page.connections?.isUnlisted === false && titlesPage(page.title, asked);
}

/** As `reloads` of the shape, but by a response header. */
function reloadsSoon({ shown, headers }: Place): boolean {
  const [seconds = "", target = ""] = (headers.get("refresh") ?? "").split(/[;,]/, 2);
  if (!/^\s*\d/.test(seconds) || parseInt(seconds) > SOON_SECONDS) return false;
  const url = target.trim().replace(/^url\s*=/i, "").trim().replace(/^['"]|['"]$/g, "");
  const plain = (address: string | undefined) => address?.split("#", 1)[0];
  return url === "" || plain(URL.parse(url, shown)?.href) === plain(shown);
}
