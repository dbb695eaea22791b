/** Everything that is planted on a page, in one list. Pure. */
import type {
  PageTruth,
  PlantedCookie,
  PlantedMessage,
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

/** What a plant is called in a table or a message. */
export function nameOf({ list, plant }: Plant): string {
  if (list === "requests") return `request ${plant.host}${plant.pathPrefix}`;
  if (list === "messages") return `message ${plant.text}`;
  if (list === "signals") return `signal ${plant.method}`;
  return `${list} ${plant.name ?? plant.namePattern}`;
}
