/**
 * Finds identifying values of cookies and storage in requests to other sites, before the values are
 * removed. Takes time in proportion to the texts. Pure.
 */
import type {
  CarriedValue,
  RecordedCookie,
  RecordedRequest,
  RecordedStorage,
} from "@crumbtrail/contract/recording";
import { createHash } from "node:crypto";
import { createSites, type Sites } from "../rules/site.ts";
import { identifies, isEMail, PART_LENGTH } from "./identifying.ts";
import { pathOf, sentValues } from "./sent_values.ts";
import { endsOf, partsOf, spellingsOf } from "./value_parts.ts";

const MAX_ROWS = 1000;
/** Characters of a stored value that are taken apart, and the parts of one and of all. */
const MAX_VALUE = 4096;
const MAX_PARTS = 50;
const MAX_KNOWN = 5000;
const MAX_MASKED = 50_000;
/** Characters that are looked at: of all stored values, and of all requests. */
const MAX_STORED = 2_000_000;
const MAX_SENT = 8_000_000;
/** Entries with the same part, e.g. copies of a cookie in the storage. */
const MAX_HOLDERS = 20;
const MAX_PARAMETER = 200;

const HASHES = [["MD5", "md5"], ["SHA-1", "sha1"], ["SHA-256", "sha256"]] as const;
const HASH = /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/i;

/** Strings of TCF, Google's providers and GPP, which every vendor may receive by design. */
const CONSENT =
  /(?<![\w-])(?:(?:B[OP]|C[O-T])[\w-]{25,}(?:\.[\w-]+){0,3}|\d~[\d.~dv]+|D[B-Z][A-Z]{2}[\w.-]*(?:~[\w.-]+)+)/g;
/** Of the site's software, so the same for every visitor. */
const RELEASE = /version|build(?!er)|release|revision|commit/i;
const RELEASE_FIELD = /"\w*(?:version|build|release|revision|commit)\w*"\s*:\s*"[^"]*"/gi;

interface Seen {
  cookies: readonly RecordedCookie[];
  storage: readonly RecordedStorage[];
  requests: readonly RecordedRequest[];
}

interface Holder {
  entry: CarriedValue["entry"];
  site: string;
  hashed: CarriedValue["hashed"];
}

interface Identifying {
  entry: CarriedValue["entry"];
  part: string;
}

type Entry = CarriedValue["entry"] & { value: string };

function entriesOf({ cookies, storage }: Seen): Entry[] {
  return [
    ...cookies.map(({ name, domain, value = "" }) => ({
      ...{ type: "COOKIE" as const, name, origin: domain, value },
    })),
    ...storage.map(({ type, name, origin, value = "" }) => ({ type, name, origin, value })),
  ];
}

/** The identifying parts of all values, each with its entry. */
export function identifyingIn(seen: Seen): Identifying[] {
  const { requests } = seen;
  const entries = entriesOf(seen);
  const common = commonTo(requests, entries);
  const found: Identifying[] = [];
  let left = MAX_STORED;
  for (const { value, ...entry } of entries) {
    if (value.length < PART_LENGTH.least || RELEASE.test(entry.name)) continue;
    left -= Math.min(value.length, MAX_VALUE);
    if (left < 0 || found.length >= MAX_KNOWN) break;
    for (const part of identifyingParts(value, common)) found.push({ entry, part });
  }
  return found;
}

/**
 * Identifying parts of what requests carry, stored or not: in queries, bodies and referers, and in
 * paths to other sites as far as they name no file.
 */
export function identifyingSent(seen: Seen): Set<string> {
  const common = commonTo(seen.requests, entriesOf(seen));
  const parts = new Set<string>();
  let left = MAX_SENT;
  for (const request of seen.requests) {
    for (const { place, value } of sentValues(request)) {
      if (value.length < PART_LENGTH.least || (place === "path" && isOfSite(request, value))) {
        continue;
      }
      left -= value.length;
      if (left < 0 || parts.size >= MAX_MASKED) return parts;
      for (const part of identifyingParts(value, common)) parts.add(part);
    }
  }
  return parts;
}

/** Whether a segment of a path names what is the same for every visitor. */
function isOfSite({ type, firstParty }: RecordedRequest, segment: string): boolean {
  return firstParty || type === "Script" || /\.[a-z]\w{1,4}$/i.test(segment);
}

/** Where identifying values travelled to; at most 1000 rows, in the order of the requests. */
export function carriedIn({ cookies, storage, requests }: Seen): CarriedValue[] {
  const sites = createSites();
  const holders = holdersOf(identifyingIn({ cookies, storage, requests }), sites);
  const rows = new Map<string, CarriedValue>();
  let left = MAX_SENT;
  for (const request of requests) {
    const site = sites.siteOf(sites.hostOf(request.url) ?? "");
    if (site === "" || wasNotSent(request)) continue;
    for (const { place, parameter, value } of sentValues(request)) {
      left -= value.length;
      if (left < 0 || rows.size >= MAX_ROWS) return [...rows.values()].slice(0, MAX_ROWS);
      for (const { entry, site: own, hashed } of foundIn(value, holders)) {
        if (own === site) continue;
        const name = identifies(parameter) ? "" : parameter.slice(0, MAX_PARAMETER);
        const row = { requestId: request.id, entry, place, parameter: name, hashed };
        rows.set(JSON.stringify(row), row);
      }
    }
  }
  return [...rows.values()].slice(0, MAX_ROWS);
}

/** A preflight repeats the URL of the request that it is for. */
function wasNotSent({ type, status, blockedReason }: RecordedRequest): boolean {
  return type === "Preflight" || (status === null && blockedReason !== null);
}

/** Parts of hosts, of the paths of its pages and of scripts, and of names: of the site, not a visitor. */
function commonTo(
  requests: readonly RecordedRequest[],
  entries: readonly Entry[],
): Set<string> {
  const { hostOf } = createSites();
  const common = new Set(
    entries.flatMap(({ name }) => [name, ...partsOf(name), ...name.split(/[^A-Za-z0-9]+/)]),
  );
  for (const { url, type, firstParty } of requests) {
    const host = hostOf(url) ?? "";
    for (const label of [host, ...host.split(".")]) common.add(label);
    if (type !== "Script" && !(type === "Document" && firstParty)) continue;
    for (const [, segment] of pathOf(url)) {
      for (const text of spellingsOf(segment)) for (const part of partsOf(text)) common.add(part);
    }
  }
  return common;
}

/** Entries by each of their identifying parts, and by the hashes of these. */
function holdersOf(parts: readonly Identifying[], { hostOf, siteOf }: Sites) {
  const holders = new Map<string, Holder[]>();
  const add = (text: string, holder: Holder) => {
    const known = holders.get(text);
    if (known === undefined) holders.set(text, [holder]);
    else if (known.length < MAX_HOLDERS) known.push(holder);
  };
  for (const { entry, part } of parts) {
    const known = { entry, site: siteOf(hostOf(entry.origin) ?? entry.origin) };
    add(part, { ...known, hashed: null });
    const spellings = isEMail(part) ? new Set([part, part.toLowerCase()]) : [part];
    for (const text of spellings) {
      for (const [hashed, algorithm] of HASHES) {
        add(createHash(algorithm).update(text).digest("hex"), { ...known, hashed });
      }
    }
  }
  return holders;
}

function identifyingParts(value: string, common: ReadonlySet<string>): string[] {
  const parts = new Set<string>();
  for (const text of spellingsOf(value.slice(0, MAX_VALUE))) {
    const own = text.replace(CONSENT, " ").replace(RELEASE_FIELD, " ");
    for (const part of partsOf(own)) for (const end of [part, ...endsOf(part)]) parts.add(end);
  }
  return [...parts].filter((part) => identifies(part) && !common.has(part) && !part.includes("://"))
    .slice(0, MAX_PARTS);
}

/** The entries of which a sent value has a part, each once for each way. */
function foundIn(value: string, holders: ReadonlyMap<string, Holder[]>): Set<Holder> {
  const found = new Set<Holder>();
  for (const text of spellingsOf(value)) {
    for (const part of partsOf(text)) {
      for (const holder of holders.get(part) ?? []) found.add(holder);
      if (!HASH.test(part)) continue;
      for (const holder of holders.get(part.toLowerCase()) ?? []) found.add(holder);
    }
  }
  return found;
}
