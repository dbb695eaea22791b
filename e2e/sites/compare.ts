/** Planted truth against what a scan recorded. Pure. */
import type { Recording } from "@crumbtrail/contract/recording";
import type {
  PageTruth,
  PlantedCookie,
  PlantedRequest,
  PlantedSignal,
  PlantedSiteData,
  PlantedStorage,
  TruthPreset,
} from "./truth.ts";

type RecordedCookie = Recording["cookies"][number];
type RecordedStorage = Recording["storage"][number];
type RecordedRequest = Recording["requests"][number];
type RecordedSiteData = Recording["siteData"][number];
type RecordedSignal = Recording["signals"][number];

/** Who did it, as far as it was seen. */
export interface Doer {
  url: string;
  stack: string[];
}

/** As much of a recording as the comparison needs. */
export interface Recorded {
  cookies: (Pick<RecordedCookie, "name" | "domain" | "phase" | "blockedReason"> & {
    sources: Pick<RecordedCookie["sources"][number], "method" | "url" | "stack">[];
  })[];
  storage: (Pick<RecordedStorage, "type" | "origin" | "name" | "phase"> & { sources?: Doer[] })[];
  requests: (Pick<RecordedRequest, "url" | "phase" | "type"> & {
    initiator?: { url: string | null; stack: string[] };
  })[];
  siteData?: (Pick<RecordedSiteData, "type" | "origin" | "name" | "phase"> & { sources: Doer[] })[];
  signals?: (Pick<RecordedSignal, "type" | "method" | "phase"> & Doer)[];
}

export interface Comparison {
  /** Planted under this preset, but not recorded as planted: what, and what is wrong. */
  missing: string[];
  /** Recorded under this preset, but not planted. */
  unexpected: string[];
}

/**
 * Compares a recording of a page, made under `preset`, with the page's truth. Cookies and storage
 * must be exactly what was planted; requests may be more, but none planted for other presets only.
 */
export function compareWithTruth(
  truth: PageTruth,
  preset: TruthPreset,
  recorded: Recorded,
): Comparison {
  const due = <T extends { presets: TruthPreset[] }>(it: T) => it.presets.includes(preset);
  const missing = [
    ...truth.cookies.filter(due).map((it) => cookieProblem(it, recorded)),
    ...truth.storage.filter(due).map((it) => storageProblem(it, recorded)),
    ...truth.requests.filter(due).map((it) => requestProblem(it, recorded)),
    ...truth.siteData.filter(due).map((it) => siteDataProblem(it, recorded)),
    ...truth.signals.filter(due).map((it) => signalProblem(it, recorded)),
  ].filter((problem) => problem !== undefined);
  const unexpected = [
    ...recorded.cookies
      .filter((it) => !truth.cookies.some((plant) => due(plant) && isCookie(plant, it)))
      .map((it) => `cookie ${it.name} of ${it.domain}`),
    ...recorded.storage
      .filter((it) => !truth.storage.some((plant) => due(plant) && isStorage(plant, it)))
      .map((it) => `${it.type} ${it.name} of ${it.origin}`),
    ...(recorded.siteData ?? [])
      .filter((it) => !truth.siteData.some((plant) => due(plant) && isStorage(plant, it)))
      .map((it) => `${it.type} ${it.name} of ${it.origin}`),
    ...(recorded.signals ?? [])
      .filter((it) => !truth.signals.some((plant) => due(plant) && plant.method === it.method))
      .map((it) => `${it.type} ${it.method} by ${it.url}`),
    ...recorded.requests
      .filter((it) => isForbidden(truth.requests, due, it))
      .map((it) => `request ${it.url}`),
  ];
  return { missing, unexpected };
}

function cookieProblem(plant: PlantedCookie, { cookies }: Recorded): string | undefined {
  const what = `cookie ${plant.name ?? plant.namePattern} of ${plant.domain}`;
  const found = cookies.filter((it) => isCookie(plant, it));
  if (found.length === 0) return `${what}: not recorded`;
  const refused = found.filter((it) => (it.blockedReason !== null) === plant.blocked);
  if (refused.length === 0) return `${what}: ${plant.blocked ? "not refused" : "refused"}`;
  const sourced = refused.filter((it) => it.sources.some((source) => isSource(plant, source)));
  if (sourced.length === 0) {
    const seen = refused.flatMap((it) => it.sources).map((it) => `${it.method} ${it.url}`);
    return `${what}: not by ${plant.method} ${plant.scriptOrUrl}, but ${seen.join(", ")}`;
  }
  return phaseProblem(what, plant.phase, sourced.map((it) => it.phase));
}

function storageProblem(plant: PlantedStorage, { storage }: Recorded): string | undefined {
  const what = `${plant.type} ${plant.name ?? plant.namePattern} of ${plant.origin}`;
  const found = storage.filter((it) => isStorage(plant, it));
  if (found.length === 0) return `${what}: not recorded`;
  const doers = found.flatMap((it) => it.sources ?? []);
  return doerProblem(what, plant.scriptOrUrl, doers) ??
    phaseProblem(what, plant.phase, found.map((it) => it.phase));
}

function siteDataProblem(plant: PlantedSiteData, { siteData = [] }: Recorded): string | undefined {
  const what = `${plant.type} ${plant.name ?? plant.namePattern} of ${plant.origin}`;
  const found = siteData.filter((it) => isStorage(plant, it));
  if (found.length === 0) return `${what}: not recorded`;
  return doerProblem(what, plant.scriptOrUrl, found.flatMap((it) => it.sources)) ??
    phaseProblem(what, plant.phase, found.map((it) => it.phase));
}

function signalProblem(plant: PlantedSignal, { signals = [] }: Recorded): string | undefined {
  const what = `${plant.type} ${plant.method}`;
  const found = signals.filter((it) => it.method === plant.method);
  if (found.length === 0) return `${what}: not recorded`;
  return doerProblem(what, plant.scriptOrUrl, found) ??
    phaseProblem(what, plant.phase, found.map((it) => it.phase));
}

function doerProblem(what: string, planted: string | undefined, doers: Doer[]): string | undefined {
  if (planted === undefined || doers.some((it) => isDoer(planted, it))) return undefined;
  return `${what}: not by ${planted}, but ${doers.map((it) => it.url).join(", ")}`;
}

function requestProblem(plant: PlantedRequest, { requests }: Recorded): string | undefined {
  const what = `request ${plant.host}${plant.pathPrefix}`;
  const found = requests.filter((it) => isRequest(plant, it.url));
  if (found.length === 0) return `${what}: not recorded`;
  const typed = found.filter((it) => plant.type === undefined || it.type === plant.type);
  if (typed.length === 0) return `${what}: not ${plant.type}, but ${found.map((it) => it.type)}`;
  if (typed.length < plant.count) return `${what}: ${typed.length} of ${plant.count}`;
  const doers = typed.flatMap(({ initiator }) =>
    initiator ? [{ url: initiator.url ?? "", stack: initiator.stack }] : []
  );
  const doer = doers.length > 0 ? doerProblem(what, plant.scriptOrUrl, doers) : undefined;
  return doer ?? phaseProblem(what, plant.phase, typed.map((it) => it.phase));
}

function phaseProblem(what: string, planted: string, seen: string[]): string | undefined {
  return seen.includes(planted) ? undefined : `${what}: not ${planted}, but ${seen.join(", ")}`;
}

/** Whether `it` is the planted cookie, going by name and domain. */
export function isCookie(plant: PlantedCookie, it: { name: string; domain: string }): boolean {
  return hasName(plant, it.name) && withoutDot(plant.domain) === withoutDot(it.domain);
}

function isStorage(
  plant: PlantedStorage | PlantedSiteData,
  it: { type: string; origin: string; name: string },
): boolean {
  return plant.type === it.type && plant.origin === it.origin && hasName(plant, it.name);
}

function isRequest(plant: PlantedRequest, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.hostname === plant.host && url.pathname.startsWith(plant.pathPrefix);
}

/** Planted for another preset, and for this one not at all. */
function isForbidden(
  plants: PlantedRequest[],
  due: (plant: PlantedRequest) => boolean,
  it: { url: string },
): boolean {
  const matching = plants.filter((plant) => isRequest(plant, it.url));
  return matching.length > 0 && !matching.some(due);
}

function isSource(
  plant: PlantedCookie,
  source: Recorded["cookies"][number]["sources"][number],
): boolean {
  return source.method === plant.method && isDoer(plant.scriptOrUrl, source);
}

/** The innermost script may be a library: any frame of the stack may be the planted one. */
export function isDoer(planted: string, { url, stack }: Doer): boolean {
  return (url.split(/[?#]/)[0] ?? "").endsWith(planted) ||
    stack.some((frame) => frame.includes(planted));
}

function hasName(plant: { name?: string; namePattern?: string }, name: string): boolean {
  return plant.name === name ||
    (plant.namePattern !== undefined && new RegExp(plant.namePattern).test(name));
}

function withoutDot(domain: string): string {
  return domain.replace(/^\./, "");
}
