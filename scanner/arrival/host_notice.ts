/**
 * Recognises the page that a host, a registrar or a shop's platform shows in a site's place: nothing
 * on it is the site's own, and it turns to the owner of the site, who is to pay, to sign in or to set
 * something up. Pure.
 */
import file from "../languages/site_owner.json" with { type: "json" };
import { anyOf, lowerCased, readPhrases } from "../languages/phrases.ts";
import type { PageText } from "./bot_wall.ts";
import { isImprint } from "./contact.ts";
import { offersDomain, saysShut, sentenceWith, SITE_PHRASES } from "./error_phrases.ts";
import { namedAddress } from "./named_address.ts";
import { isArticle } from "./no_page.ts";
import { isOwn } from "./place.ts";
import { sign, type StandIn } from "./sign_in_instead.ts";

const PHRASES = readPhrases(file, [
  "owner",
  "shop",
  "hosting",
  "settings",
  "payment",
  "panel",
  "over",
]);
const OWNER = anyOf(PHRASES.owner);
const SETTINGS = anyOf(PHRASES.settings);
const OVER = anyOf(PHRASES.over);
/** What a host speaks of to its customers. */
const SUBJECTS = [anyOf(PHRASES.hosting), SETTINGS, anyOf(PHRASES.payment), anyOf(PHRASES.panel)];
const SITE_OR_SHOP = [...SITE_PHRASES, ...PHRASES.shop];
/** What an owner has, or is asked to enter. */
const OWNED = anyOf([...SITE_OR_SHOP, ...PHRASES.panel]);
/** What runs out: a plan, or the site with it. */
const PAID = anyOf([...SITE_OR_SHOP, ...PHRASES.payment]);

/** A longer text has content. */
const MOST_WORDS = 500;
const LONGEST_QUERY = 2000;
/** Whoever has tenants or members speaks of payment and sign-in as well. */
const FEWEST_SUBJECTS = { sure: 3, perhaps: 2 };
/** What a sign leaves that counts only beside others. */
const LEAVES = { perhaps: 0.58, address: 0.58, query: 0.75, unlisted: 0.65 };

/** The signs that a host answers in the site's place; none for any other page. */
export function signsOfHost(page: PageText, asked: string, shown: string): StandIn[] {
  if (!hasNothingOf(asked, page) || isArticle(page)) return [];
  const signs = [...signsOfAddress(page, asked, shown), ...signsToOwner(page)];
  const isUnlisted = signs.length > 0 && page.connections?.isUnlisted === true;
  return isUnlisted ? [...signs, sign("UNLISTED", null, null, LEAVES.unlisted)] : signs;
}

/** The signs of a registrar that names the asked address, or was told it. */
function signsOfAddress(page: PageText, asked: string, shown: string): StandIn[] {
  const names = [page.heading, page.title];
  const named = names.map((name) => namedAddress(name, asked)).find((it) => it !== null) ?? null;
  const isElsewhere = !isOwn(asked, shown);
  // Who moves to another name says both.
  const saysBoth = isElsewhere && names.some((name) => namedAddress(name, shown) !== null);
  if (named !== null && !saysBoth) {
    const said = names.join("\n").replaceAll(named, "domain");
    if (saysShut(said) || offersDomain(said)) {
      return [sign("SAYS_SO", `a notice that ${named} is parked or shut`, named)];
    }
    if (isElsewhere) return [sign("NAMES_ADDRESS", null, named, LEAVES.address)];
  }
  const told = isElsewhere ? namedAddress(queryOf(shown), asked) : null;
  return told === null ? [] : [sign("NAMES_ADDRESS", null, told, LEAVES.query)];
}

/** The signs of a notice that turns to the owner of the site. */
function signsToOwner(page: PageText): StandIn[] {
  const { text } = page;
  const sentence = sentenceWith(text, [OWNER, OWNED])?.slice(0, 200) ?? null;
  if (sentence === null) return [];
  const lower = lowerCased(text);
  const subjects = SUBJECTS.filter((subject) => subject.test(lower)).length;
  if (subjects < FEWEST_SUBJECTS.perhaps) return [];
  // A service for owners speaks of the same; it does not say that something ran out or is not set.
  const isNotice = SETTINGS.test(lower) || sentenceWith(text, [PAID, OVER]) !== null;
  return subjects >= FEWEST_SUBJECTS.sure && isNotice && !isImprint(page)
    ? [sign("SAYS_SO", `a host's notice to the owner of the site ("${sentence}")`, sentence)]
    : [sign("SAYS_SO", null, sentence, LEAVES.perhaps)];
}

/** The values of a query, each on a line. */
function queryOf(url: string): string {
  return [...URL.parse(url)?.searchParams.values() ?? []].join("\n").slice(0, LONGEST_QUERY);
}

/** Whether a short document loads nothing from the asked site, and leads nowhere into it. */
function hasNothingOf(asked: string, { connections, shape }: PageText): boolean {
  if (!connections || !shape || shape.words === 0 || shape.words >= MOST_WORDS) return false;
  return [...connections.linked, ...connections.loaded].every((address) =>
    !isOwn(asked, `https://${address}`)
  );
}
