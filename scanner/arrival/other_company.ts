/**
 * Recognises in any language a page that another company, a host or a registrar, shows for the asked
 * address: its links lead to that company, which names itself, and it loads nothing of the site's
 * own. Pure.
 */
import { createSites } from "../rules/site.ts";
import type { PageText } from "./bot_wall.ts";
import { saysShut } from "./error_phrases.ts";
import { lettersOf, namedAddress } from "./named_address.ts";
import { isOwn } from "./place.ts";
import { sign, type StandIn } from "./sign_in_instead.ts";

/** A longer text has content. */
const MOST_WORDS = 500;
const FEWEST_LINKS = 3;
/** A list of links leads to many sites. */
const MOST_OF_THEM = 0.8;
/** A shorter name stands in other words. */
const SHORTEST_NAME = 4;

/**
 * What the signs leave. A campaign may belong to its brand as a whole, but it hardly names its own
 * address besides, or is kept from search engines.
 */
const LEAVES = { company: 0.82, address: 0.58, unlisted: 0.58 };

/** The signs that another company answers for the asked host; none for any other page. */
export function signsOfOtherCompany(page: PageText, asked: string, shown: string): StandIn[] {
  const company = otherCompany(page, shown);
  if (company === null) return [];
  const lines = [page.title, page.heading, page.text].join("\n");
  if (saysShut(lines)) {
    return [sign("SAYS_SO", `a notice of ${company}, which keeps the site shut`, company)];
  }
  const address = namedAddress(lines, asked);
  return [
    sign("OTHER_COMPANY", null, company, LEAVES.company),
    ...address === null ? [] : [sign("NAMES_ADDRESS", null, address, LEAVES.address)],
    ...page.connections?.isUnlisted ? [sign("UNLISTED", null, null, LEAVES.unlisted)] : [],
  ];
}

/** Site of the one other company that a document belongs to; null for a document of its own. */
function otherCompany(page: PageText, shown: string): string | null {
  const { connections, shape } = page;
  if (!connections || !shape || shape.words >= MOST_WORDS) return null;
  const { linked, loaded } = connections;
  const isOfSite = (address: string) => isOwn(`https://${address}`, shown);
  if (linked.length < FEWEST_LINKS || [...linked, ...loaded].some(isOfSite)) return null;
  const { siteOf, hostOf } = createSites();
  const sites = linked.map((address) => siteOf(hostOf(`https://${address}`) ?? ""));
  const company = sites.toSorted((one, other) => countOf(other, sites) - countOf(one, sites))[0];
  if (company === undefined || countOf(company, sites) < linked.length * MOST_OF_THEM) return null;
  const leadsHome = linked.some((address, at) =>
    sites[at] === company && /^[^/]+\/$/.test(address)
  );
  return leadsHome && namesItself(company, page) ? company : null;
}

function countOf(site: string, sites: readonly string[]): number {
  return sites.filter((other) => other === site).length;
}

/** Whether the name before the company's top-level domain stands in title, text or a picture. */
function namesItself(company: string, { title, text, connections }: PageText): boolean {
  const name = lettersOf(company.split(".")[0] ?? "");
  const texts = [title, text, ...connections?.pictured ?? []];
  return name.length >= SHORTEST_NAME && texts.some((one) => lettersOf(one).includes(name));
}
