/** Which plants of a page fired, by the server's own ledger. Pure. */
import type { Ledger } from "./ledger.ts";
import type {
  PageTruth,
  PlantedCookie,
  PlantedRequest,
  PlantedSignal,
  PlantedSiteData,
  PlantedStorage,
} from "./truth.ts";

export type Plant =
  | { list: "cookies"; plant: PlantedCookie }
  | { list: "storage"; plant: PlantedStorage }
  | { list: "siteData"; plant: PlantedSiteData }
  | { list: "signals"; plant: PlantedSignal }
  | { list: "requests"; plant: PlantedRequest };

export function plantsOf(truth: PageTruth): Plant[] {
  return [
    ...truth.cookies.map((plant) => ({ list: "cookies" as const, plant })),
    ...truth.storage.map((plant) => ({ list: "storage" as const, plant })),
    ...truth.siteData.map((plant) => ({ list: "siteData" as const, plant })),
    ...truth.signals.map((plant) => ({ list: "signals" as const, plant })),
    ...truth.requests.map((plant) => ({ list: "requests" as const, plant })),
  ];
}

/**
 * A header fired when the server sent it, a request when it came, everything else when the page's
 * scripts said so. What the browser stops before it leaves is taken on trust.
 */
export function hasFired({ list, plant }: Plant, ledger: Ledger): boolean {
  if (list === "requests") {
    const place = `${plant.host}${plant.pathPrefix}`;
    return !plant.arrives || ledger.requests.some((it) => it.startsWith(place));
  }
  if (list === "cookies" && plant.method === "Set-Cookie") {
    return [...ledger.cookies].some((it) => isNamed(plant, it.split(" ", 1)[0] ?? ""));
  }
  if (list === "signals") return ledger.reported.has(plant.method);
  return [...ledger.reported].some((it) => isNamed(plant, it));
}

/** What a plant is called in a table or a message. */
export function nameOf({ list, plant }: Plant): string {
  if (list === "requests") return `request ${plant.host}${plant.pathPrefix}`;
  if (list === "signals") return `signal ${plant.method}`;
  return `${list} ${plant.name ?? plant.namePattern}`;
}

function isNamed(plant: { name?: string; namePattern?: string }, name: string): boolean {
  return plant.name === name ||
    (plant.namePattern !== undefined && new RegExp(plant.namePattern).test(name));
}
