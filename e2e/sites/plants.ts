/**
 * All plants of a page in a single list, and functions to match plants with a recording or with the
 * server's ledger. Pure.
 */
import type {
  PageTruth,
  PlantedCookie,
  PlantedMessage,
  PlantedRequest,
  PlantedSignal,
  PlantedSiteData,
  PlantedStorage,
} from "./truth.ts";
import type { Recording } from "@crumbtrail/contract/recording";
import type { Ledger } from "./ledger.ts";

export type Plant =
  | { list: "cookies"; plant: PlantedCookie }
  | { list: "storage"; plant: PlantedStorage }
  | { list: "siteData"; plant: PlantedSiteData }
  | { list: "signals"; plant: PlantedSignal }
  | { list: "requests"; plant: PlantedRequest }
  | { list: "messages"; plant: PlantedMessage };

export function plantsOf(truth: PageTruth): Plant[] {
  return [
    ...truth.cookies.map((plant) => ({ list: "cookies" as const, plant })),
    ...truth.storage.map((plant) => ({ list: "storage" as const, plant })),
    ...truth.siteData.map((plant) => ({ list: "siteData" as const, plant })),
    ...truth.signals.map((plant) => ({ list: "signals" as const, plant })),
    ...truth.requests.map((plant) => ({ list: "requests" as const, plant })),
    ...truth.messages.map((plant) => ({ list: "messages" as const, plant })),
  ];
}

/** Name of a plant in a table or a message. */
export function nameOf({ list, plant }: Plant): string {
  if (list === "requests") return `request ${plant.host}${plant.pathPrefix}`;
  if (list === "messages") return `message ${plant.text}`;
  if (list === "signals") return `signal ${plant.method}`;
  return `${list} ${plant.name ?? plant.namePattern}`;
}

type RecordedCookie = Recording["cookies"][number];
type RecordedStorage = Recording["storage"][number];
type RecordedRequest = Recording["requests"][number];
type RecordedSiteData = Recording["siteData"][number];
type RecordedSignal = Recording["signals"][number];

/** The script or response that set, read or requested the entry. */
export interface Initiator {
  url: string;
  stack: string[];
}

/** The parts of a recording compared with the truth. */
export interface RecordedParts {
  cookies: (Pick<RecordedCookie, "name" | "domain" | "phase" | "blockedReason"> & {
    sources: Pick<RecordedCookie["sources"][number], "method" | "url" | "stack">[];
  })[];
  storage:
    (Pick<RecordedStorage, "type" | "origin" | "name" | "phase"> & { sources?: Initiator[] })[];
  requests: (Pick<RecordedRequest, "url" | "phase" | "type"> & {
    initiator?: { url: string | null; stack: string[] };
  })[];
  siteData?:
    (Pick<RecordedSiteData, "type" | "origin" | "name" | "phase"> & { sources: Initiator[] })[];
  messages?: Pick<Recording["messages"][number], "level" | "text">[];
  signals?: (Pick<RecordedSignal, "type" | "method" | "phase"> & Initiator)[];
}

/** Whether a cookie matches a planted cookie by name and domain. */
export function isCookie(plant: PlantedCookie, it: { name: string; domain: string }): boolean {
  return isNamed(plant, it.name) && withoutDot(plant.domain) === withoutDot(it.domain);
}

export function isStorage(
  plant: PlantedStorage | PlantedSiteData,
  it: { type: string; origin: string; name: string },
): boolean {
  return plant.type === it.type && plant.origin === it.origin && isNamed(plant, it.name);
}

export function isRequest(plant: PlantedRequest, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.hostname === plant.host && url.pathname.startsWith(plant.pathPrefix);
}

export function isSource(
  plant: PlantedCookie,
  source: RecordedParts["cookies"][number]["sources"][number],
): boolean {
  return source.method === plant.method && isInitiator(plant.by, source);
}

/**
 * Any frame of the stack may be the planted script, because the innermost frame may be a library.
 */
export function isInitiator(planted: string, { url, stack }: Initiator): boolean {
  return (url.split(/[?#]/)[0] ?? "").endsWith(planted) ||
    stack.some((frame) => frame.includes(`${planted}:`) || frame.includes(`${planted}?`));
}

export function isNamed(plant: { name?: string; namePattern?: string }, name: string): boolean {
  return plant.name === name ||
    (plant.namePattern !== undefined && new RegExp(plant.namePattern).test(name));
}

function withoutDot(domain: string): string {
  return domain.replace(/^\./, "");
}

/**
 * Whether a plant fired. A cookie set by a header counts when sent, a request when received, and
 * any other plant when reported by the page's scripts. Requests blocked by the browser count as
 * fired.
 */
export function hasFired({ list, plant }: Plant, ledger: Ledger): boolean {
  if (list === "requests") {
    const place = `${plant.host}${plant.pathPrefix}`;
    return !plant.arrives || ledger.requests.some((it) => it.startsWith(place));
  }
  if (list === "cookies" && plant.method === "Set-Cookie") {
    return [...ledger.cookies].some((it) => isNamed(plant, it.split(" ", 1)[0] ?? ""));
  }
  if (list === "messages") return ledger.reported.has(plant.text);
  if (list === "signals") return ledger.reported.has(plant.method);
  return [...ledger.reported].some((it) => isNamed(plant, it));
}
