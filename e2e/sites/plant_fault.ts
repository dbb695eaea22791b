/** Finds the fault in the recording of a plant. Pure. */
import {
  type Initiator,
  isCookie,
  isInitiator,
  isRequest,
  isSource,
  isStorage,
  type Plant,
  type RecordedParts,
} from "./plants.ts";
import type {
  PlantedCookie,
  PlantedMessage,
  PlantedRequest,
  PlantedSignal,
  PlantedSiteData,
  PlantedStorage,
} from "./truth.ts";

export interface Fault {
  /** Not recorded, recorded with a wrong initiator, or recorded with another difference. */
  kind: "unseen" | "initiator" | "other";
  text: string;
}

/** The first fault; undefined if the plant was recorded as planted. */
export function plantFault({ list, plant }: Plant, recorded: RecordedParts): Fault | undefined {
  if (list === "cookies") return cookieProblem(plant, recorded);
  if (list === "storage") return storageProblem(plant, recorded);
  if (list === "siteData") return siteDataProblem(plant, recorded);
  if (list === "signals") return signalProblem(plant, recorded);
  if (list === "messages") return messageProblem(plant, recorded);
  return requestProblem(plant, recorded);
}

function cookieProblem(plant: PlantedCookie, { cookies }: RecordedParts): Fault | undefined {
  const plantName = `cookie ${plant.name ?? plant.namePattern} of ${plant.domain}`;
  const found = cookies.filter((it) => isCookie(plant, it));
  const refused = found.filter((it) => (it.blockedReason !== null) === plant.blocked);
  if (found.length > 0 && refused.length === 0) {
    return { kind: "other", text: `${plantName}: ${plant.blocked ? "not refused" : "refused"}` };
  }
  const sourced = refused.filter((it) => it.sources.some((source) => isSource(plant, source)));
  if (refused.length > 0 && sourced.length === 0) {
    const seen = refused.flatMap((it) => it.sources).map((it) => `${it.method} ${it.url}`);
    const text = `${plantName}: not by ${plant.method} ${plant.by}, but ${seen.join(", ")}`;
    return { kind: "initiator", text };
  }
  return sightingProblem(plantName, plant, sourced);
}

function storageProblem(plant: PlantedStorage, { storage }: RecordedParts): Fault | undefined {
  const plantName = `${plant.type} ${plant.name ?? plant.namePattern} of ${plant.origin}`;
  const found = storage.filter((it) => isStorage(plant, it));
  // A recording without initiators cannot have a wrong initiator.
  const looked = found.some((it) => it.sources !== undefined);
  const initiators = looked ? found.flatMap((it) => it.sources ?? []) : undefined;
  return sightingProblem(plantName, plant, found, initiators);
}

/** A recording without site data cannot miss an entry. */
function siteDataProblem(plant: PlantedSiteData, { siteData }: RecordedParts): Fault | undefined {
  const plantName = `${plant.type} ${plant.name ?? plant.namePattern} of ${plant.origin}`;
  const found = siteData?.filter((it) => isStorage(plant, it));
  return found && sightingProblem(plantName, plant, found, found.flatMap((it) => it.sources));
}

function signalProblem(plant: PlantedSignal, { signals }: RecordedParts): Fault | undefined {
  const found = signals?.filter((it) => it.method === plant.method);
  return found && sightingProblem(`${plant.type} ${plant.method}`, plant, found, found);
}

function messageProblem(plant: PlantedMessage, { messages }: RecordedParts): Fault | undefined {
  if (messages === undefined) return undefined;
  const plantName = `message "${plant.text}"`;
  const found = messages.filter(({ text }) => text.includes(plant.text));
  if (found.length === 0) return { kind: "unseen", text: `${plantName}: not recorded` };
  if (found.some(({ level }) => level === plant.level)) return undefined;
  const seen = found.map(({ level }) => level).join(", ");
  return { kind: "other", text: `${plantName}: not ${plant.level}, but ${seen}` };
}

function requestProblem(plant: PlantedRequest, { requests }: RecordedParts): Fault | undefined {
  const plantName = `request ${plant.host}${plant.pathPrefix}`;
  const found = requests.filter((it) => isRequest(plant, it.url));
  const typed = found.filter((it) => plant.type === undefined || it.type === plant.type);
  if (found.length > 0 && typed.length === 0) {
    const text = `${plantName}: not ${plant.type}, but ${found.map((it) => it.type)}`;
    return { kind: "other", text };
  }
  if (typed.length > 0 && typed.length < plant.count) {
    return { kind: "other", text: `${plantName}: ${typed.length} of ${plant.count}` };
  }
  const initiators = typed.flatMap(({ initiator }) =>
    initiator ? [{ url: initiator.url ?? "", stack: initiator.stack }] : []
  );
  return sightingProblem(plantName, plant, typed, initiators.length > 0 ? initiators : undefined);
}

/** @param initiators undefined if the recording names none */
function sightingProblem(
  plantName: string,
  { by, phase }: { by?: string; phase: string },
  found: { phase: string }[],
  initiators?: Initiator[],
): Fault | undefined {
  if (found.length === 0) return { kind: "unseen", text: `${plantName}: not recorded` };
  if (initiators && by && !initiators.some((it) => isInitiator(by, it))) {
    const seen = initiators.map((it) => it.url).join(", ");
    return { kind: "initiator", text: `${plantName}: not by ${by}, but ${seen}` };
  }
  if (found.some((it) => it.phase === phase)) return undefined;
  const seen = found.map((it) => it.phase).join(", ");
  return { kind: "other", text: `${plantName}: not ${phase}, but ${seen}` };
}
