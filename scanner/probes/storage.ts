/**
 * Local and session storage from the browser's own events, which also cover assignments, transient
 * keys and frames in other processes. The wrapper adds the writing script where known.
 */
import type { RecordedStorage } from "@crumbtrail/contract/recording";
import type { Protocol } from "puppeteer";
import type { AttachedTarget } from "../browser/attach.ts";
import { digest } from "./recorded_values.ts";
import type { FirstParty, Probe, ProbeContext } from "./probe.ts";
import type { ScriptWrite, ScriptWrites } from "./script_writes.ts";

type StorageId = Protocol.DOMStorage.StorageId;

interface Entry {
  type: RecordedStorage["type"];
  origin: string;
  name: string;
  value: string;
  firstAt: number;
  present: boolean;
}

const MAX_ENTRIES = 5000;
const MAX_SOURCES = 20;

export class Storage implements Probe {
  readonly name = "storage";
  readonly #entries = new Map<string, Entry>();

  constructor(readonly context: ProbeContext, readonly scripts: ScriptWrites) {}

  attach({ session, type }: AttachedTarget): Promise<unknown> {
    if (type !== "page" && type !== "iframe") return Promise.resolve();
    session.on("DOMStorage.domStorageItemAdded", ({ storageId, key, newValue }) => {
      this.#set(storageId, key, newValue);
    });
    session.on("DOMStorage.domStorageItemUpdated", ({ storageId, key, newValue }) => {
      this.#set(storageId, key, newValue);
    });
    session.on("DOMStorage.domStorageItemRemoved", ({ storageId, key }) => {
      const entry = this.#entries.get(entryKey(storageId, key));
      if (entry) entry.present = false;
    });
    session.on("DOMStorage.domStorageItemsCleared", ({ storageId }) => {
      const prefix = entryKey(storageId, "");
      for (const [key, entry] of this.#entries) {
        if (key.startsWith(prefix)) entry.present = false;
      }
    });
    return session.send("DOMStorage.enable");
  }

  collect(firstParty: FirstParty): { storage: RecordedStorage[] } {
    const writers = this.#writers();
    const storage = [...this.#entries.values()].map((entry) => {
      const { type, origin, name, present, firstAt } = entry;
      const writes = writers.get(writerKey(type, origin, name)) ?? [];
      return {
        type,
        origin,
        name,
        ...digest(entry.value),
        firstParty: firstParty(URL.parse(origin)?.hostname ?? ""),
        phase: this.context.phaseAt(firstAt),
        present,
        sources: writes.map(({ url, stack, at }) => ({
          url,
          stack,
          phase: this.context.phaseAt(at),
          at: Math.round(at),
        })),
      };
    });
    return { storage };
  }

  #set(storageId: StorageId, name: string, value: string): void {
    const key = entryKey(storageId, name);
    const existing = this.#entries.get(key);
    if (existing) {
      existing.value = value;
      existing.present = true;
      return;
    }
    if (this.#entries.size >= MAX_ENTRIES) {
      return this.context.limitReached(`the page stored more than ${MAX_ENTRIES} entries`);
    }
    const type = storageId.isLocalStorage ? "LOCAL_STORAGE" : "SESSION_STORAGE";
    const firstAt = this.context.at();
    this.#entries.set(key, {
      type,
      origin: originOf(storageId),
      name,
      value,
      firstAt,
      present: true,
    });
  }

  /** Script writes by entry, without duplicates of script and place. */
  #writers(): Map<string, ScriptWrite[]> {
    const byEntry = new Map<string, Map<string, ScriptWrite>>();
    for (const write of this.scripts.writes) {
      if (write.kind !== "LOCAL_STORAGE" && write.kind !== "SESSION_STORAGE") continue;
      const key = writerKey(write.kind, URL.parse(write.frameUrl)?.origin ?? "", write.text);
      const places = byEntry.get(key) ?? new Map<string, ScriptWrite>();
      const place = `${write.url} ${write.stack[0] ?? ""}`;
      if (!places.has(place) && places.size < MAX_SOURCES) places.set(place, write);
      byEntry.set(key, places);
    }
    return new Map([...byEntry].map(([key, places]) => [key, [...places.values()]]));
  }
}

function entryKey(id: StorageId, name: string): string {
  return `${id.isLocalStorage}\n${id.storageKey ?? id.securityOrigin ?? ""}\n${name}`;
}

function writerKey(type: string, origin: string, name: string): string {
  return `${type}\n${origin}\n${name}`;
}

/** The origin of a storage: `https://a.test/^0https://top.test` is a.test embedded in top.test. */
function originOf(id: StorageId): string {
  const key = id.securityOrigin || id.storageKey || "";
  return (key.split("^", 1)[0] ?? key).replace(/\/$/, "");
}
