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
  kind: "unseen" | "doer" | "other";
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
  if (found.length === 0) return { kind: "unseen", text: `${plantName}: not recorded` };
  const refused = found.filter((it) => (it.blockedReason !== null) === plant.blocked);
  if (refused.length === 0) {
    return { kind: "other", text: `${plantName}: ${plant.blocked ? "not refused" : "refused"}` };
  }
  const sourced = refused.filter((it) => it.sources.some((source) => isSource(plant, source)));
  if (sourced.length === 0) {
    const seen = refused.flatMap((it) => it.sources).map((it) => `${it.method} ${it.url}`);
    const text = `${plantName}: not by ${plant.method} ${plant.scriptOrUrl}, but ${
      seen.join(", ")
    }`;
    return { kind: "doer", text };
  }
  return phaseProblem(plantName, plant.phase, sourced.map((it) => it.phase));
}

function storageProblem(plant: PlantedStorage, { storage }: RecordedParts): Fault | undefined {
  const plantName = `${plant.type} ${plant.name ?? plant.namePattern} of ${plant.origin}`;
  const found = storage.filter((it) => isStorage(plant, it));
  if (found.length === 0) return { kind: "unseen", text: `${plantName}: not recorded` };
  // A recording without initiators cannot have a wrong initiator.
  const looked = found.some((it) => it.sources !== undefined);
  const doers = found.flatMap((it) => it.sources ?? []);
  return (looked ? doerProblem(plantName, plant.scriptOrUrl, doers) : undefined) ??
    phaseProblem(plantName, plant.phase, found.map((it) => it.phase));
}

/** A recording without site data cannot miss an entry. */
function siteDataProblem(plant: PlantedSiteData, { siteData }: RecordedParts): Fault | undefined {
  if (siteData === undefined) return undefined;
  const plantName = `${plant.type} ${plant.name ?? plant.namePattern} of ${plant.origin}`;
  const found = siteData.filter((it) => isStorage(plant, it));
  if (found.length === 0) return { kind: "unseen", text: `${plantName}: not recorded` };
  return doerProblem(plantName, plant.scriptOrUrl, found.flatMap((it) => it.sources)) ??
    phaseProblem(plantName, plant.phase, found.map((it) => it.phase));
}

function signalProblem(plant: PlantedSignal, { signals }: RecordedParts): Fault | undefined {
  if (signals === undefined) return undefined;
  const plantName = `${plant.type} ${plant.method}`;
  const found = signals.filter((it) => it.method === plant.method);
  if (found.length === 0) return { kind: "unseen", text: `${plantName}: not recorded` };
  return doerProblem(plantName, plant.scriptOrUrl, found) ??
    phaseProblem(plantName, plant.phase, found.map((it) => it.phase));
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

function doerProblem(
  plantName: string,
  planted: string | undefined,
  doers: Initiator[],
): Fault | undefined {
  if (planted === undefined || doers.some((it) => isInitiator(planted, it))) return undefined;
  const seen = doers.map((it) => it.url).join(", ");
  return { kind: "doer", text: `${plantName}: not by ${planted}, but ${seen}` };
}

function requestProblem(plant: PlantedRequest, { requests }: RecordedParts): Fault | undefined {
  const plantName = `request ${plant.host}${plant.pathPrefix}`;
  const found = requests.filter((it) => isRequest(plant, it.url));
  if (found.length === 0) return { kind: "unseen", text: `${plantName}: not recorded` };
  const typed = found.filter((it) => plant.type === undefined || it.type === plant.type);
  if (typed.length === 0) {
    const text = `${plantName}: not ${plant.type}, but ${found.map((it) => it.type)}`;
    return { kind: "other", text };
  }
  if (typed.length < plant.count) {
    return { kind: "other", text: `${plantName}: ${typed.length} of ${plant.count}` };
  }
  const doers = typed.flatMap(({ initiator }) =>
    initiator ? [{ url: initiator.url ?? "", stack: initiator.stack }] : []
  );
  const doer = doers.length > 0 ? doerProblem(plantName, plant.scriptOrUrl, doers) : undefined;
  return doer ?? phaseProblem(plantName, plant.phase, typed.map((it) => it.phase));
}

function phaseProblem(plantName: string, planted: string, seen: string[]): Fault | undefined {
  if (seen.includes(planted)) return undefined;
  return { kind: "other", text: `${plantName}: not ${planted}, but ${seen.join(", ")}` };
}
