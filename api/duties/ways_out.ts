/** Identifiers of cookies and storage that go to other sites. Pure. */
import type { CarriedValue, RecordedRequest, Recording } from "@crumbtrail/contract/recording";
import { comparedChoices, key, keyOf } from "./choice.ts";
import type { Ground } from "./ground.ts";
import { hostOf } from "./sites.ts";
import { type Compared, comparedValues } from "./visits.ts";

export interface WayOut {
  request: RecordedRequest;
  /** As `entry → host (parameter)`. */
  way: string;
  /**
   * "proved": each visit had a value of its own; "seen once": it looks random; "same": all visits had
   * the same, as a site's key is or what is made of the browser, or may have by its name.
   */
  identifies: "proved" | "seen once" | "same";
}

const PROOFS = {
  "other at each": "proved",
  "one": "seen once",
  "same": "same",
} as const satisfies Record<Compared["across"], WayOut["identifies"]>;

/** Names of what a service gives the site, and not the visitor. */
const OF_SITE =
  /(?:site|measurement|container|property|tenant|project|account|app|tag|stream|pixel|write|public|api|client)[-_]?(?:id|key|token|code)$|^(?:tid|gtm|ver|version|v|release|build)$|site[-_]?key|version/i;

export function keyOfCarried({ entry: { type, name, origin } }: CarriedValue): string {
  return key(type, name, origin);
}

/** Whether a value is the same for all visitors, and by its name the site's. */
export function isOfSite(carried: CarriedValue, { across }: Compared): boolean {
  return across === "same" && isNamedAfterSite(carried);
}

function isNamedAfterSite({ entry, parameter }: CarriedValue): boolean {
  return OF_SITE.test(entry.name) || OF_SITE.test(parameter);
}

/** In requests to third parties that the catalogue does not approve; the choice is left out. */
export function waysOut(run: Recording, ground: Ground): WayOut[] {
  const byId = new Map(unapproved(run).map((request) => [request.id, request]));
  const choices = comparedChoices(ground);
  for (const entry of [...run.cookies, ...run.storage]) {
    if (entry.keepsChoice) choices.add(keyOf(entry));
  }
  const compared = comparedValues(ground);
  return (run.carried ?? []).flatMap((carried) => {
    const { requestId, entry, parameter } = carried;
    const request = byId.get(requestId);
    const values = compared(keyOfCarried(carried));
    if (!request || choices.has(keyOfCarried(carried))) return [];
    if (values.isPlain || isOfSite(carried, values)) return [];
    // A single visit does not show whether the next has the same.
    const mayBeSame = values.across === "one" && isNamedAfterSite(carried);
    const identifies = mayBeSame ? "same" : PROOFS[values.across];
    const place = parameter && ` (${parameter})`;
    return [{ request, identifies, way: `${entry.name} → ${hostOf(request.url)}${place}` }];
  });
}

/** Requests to third parties that the catalogue does not approve. */
export function unapproved({ findings, requests }: Recording): RecordedRequest[] {
  const hosts = new Set(
    findings.filter(({ issueType }) => issueType !== "STORAGE_ITEM").map(({ entryName }) =>
      entryName
    ),
  );
  return requests.filter(({ url, firstParty }) => !firstParty && hosts.has(hostOf(url) ?? ""));
}
