/** Recognises a sign-in, or a password for the whole site, in the place of the page. Pure. */
import type { CertaintyCode, CertaintyReason } from "@crumbtrail/contract/page_certainty";
import type { LookedShape, PageText } from "./bot_wall.ts";
import { LOGIN_PATH } from "./foreign_sign_in.ts";
import { hostAndPath, isHome, isOfContent, isOwn, movedTo } from "./place.ts";

/** A sign that a document stands in the page's place. */
export interface StandIn extends CertaintyReason {
  /** What it leaves of the certainty, 0 to 1. */
  leaves: number;
  /** What the document is, for a person; null for a sign that proves nothing by itself. */
  what: string | null;
}

/** A page with only a form has less text; a page that also offers to sign in has more. */
const LITTLE_TEXT = 1500;
/** The same in words, for a large document, whose text is not read. */
const LITTLE_WORDS = 250;
/** A site behind a password shows its name and a form. */
const LOCK = { text: 600, links: 5 };
/** A field for a password, shown or opened by a button: shops that are not open yet have one. */
const PASSWORD = /<input\b[^<>]*\btype=["']?password\b/i;

/** What a sign leaves that is enough by itself. */
const SURE = 0.1;
/** What a form to sign in leaves at an address that may be a sign-in's. */
const PERHAPS = 0.75;

/** Companies whose accounts sign in elsewhere; their shops, maps and calendars do not. */
const ACCOUNT = /\b(?:google|apple|facebook|microsoft|github|linkedin)\b/i;
const OTHER_SERVICE = /play|store|map|[ck]alend|pay|wallet|podcast|music/i;

/** Whether two buttons or more name accounts, Google's among them. */
function offersAccounts({ controls = [] }: PageText): boolean {
  const named = controls.filter((label) => ACCOUNT.test(label) && !OTHER_SERVICE.test(label));
  return named.length >= 2 && named.some((label) => /google/i.test(label));
}

/** A sign that is enough by itself, unless it leaves more. */
export function sign(
  code: CertaintyCode,
  what: string | null,
  value: string | null = null,
  leaves = SURE,
): StandIn {
  return { code, value, what, leaves };
}

/** The sign-in or the password in the page's place; null for any other document. */
export function signInInstead(
  page: PageText,
  shape: LookedShape,
  asked: string,
  shown: string,
): StandIn | null {
  const { text, html } = page;
  const movedWithin = isOwn(asked, shown) ? movedTo(asked, shown) : null;
  const isBrief = text === "" ? shape.words < LITTLE_WORDS : text.length < LITTLE_TEXT;
  const lock = isBrief && text.length < LOCK.text && shape.links <= LOCK.links;
  if (page.asks === "password" && isBrief) {
    if (movedWithin !== null) {
      return sign("SIGN_IN", `the sign-in page ${movedWithin}`, movedWithin);
    }
    if (lock && shape.fields === 1) {
      return sign("PASSWORD", "a password for the whole site and nothing else");
    }
    // A sign-in may be what is tested; an article or an order is none.
    if (lock && !isHome(asked)) {
      const address = hostAndPath(asked);
      return isOfContent(asked)
        ? sign("SIGN_IN", `a sign-in instead of ${address}`, address)
        : sign("SIGN_IN", null, address, PERHAPS);
    }
  }
  if (lock && isOfContent(asked) && shape.fields <= 1 && offersAccounts(page)) {
    const address = hostAndPath(asked);
    return sign("SIGN_IN", `a choice of accounts instead of ${address}`, address);
  }
  // Many ask for the name first, and for the password on the page that follows.
  const isNamed = page.asks === "name" && LOGIN_PATH.test(hostAndPath(shown));
  if (movedWithin !== null && isNamed && isBrief) {
    return sign("SIGN_IN", `the sign-in page ${movedWithin}`, movedWithin);
  }
  if (movedWithin !== null && lock && PASSWORD.test(html)) {
    return sign("PASSWORD", `a page that opens with a password, ${movedWithin}`);
  }
  return null;
}
