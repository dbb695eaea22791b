/** The site data that scripts create (databases, caches, service workers, files), with the creator. */
import {
  type RecordedSiteData,
  SITE_DATA_KINDS,
  type SiteDataKind,
} from "@crumbtrail/contract/recording";
import type { FirstParty, Probe, ProbeContext } from "./probe.ts";
import type { ScriptWrite, ScriptWrites } from "./script_writes.ts";

/** Creators that are recorded of one object at most. */
const MAX_SOURCES = 20;

type SiteDataWrite = ScriptWrite & { kind: SiteDataKind };

export class SiteData implements Probe {
  readonly name = "site-data";

  constructor(readonly context: ProbeContext, readonly scripts: ScriptWrites) {}

  /** Nothing to do: `ScriptWrites` receives these writes from the wrapper inside the page. */
  attach(): void {}

  collect(firstParty: FirstParty): { siteData: RecordedSiteData[] } {
    const byName = Map.groupBy(
      this.scripts.writes.filter(isSiteDataWrite),
      ({ kind, frameUrl, text }) => `${kind}\n${originOf(frameUrl)}\n${text}`,
    );
    return {
      siteData: [...byName.values()].flatMap((events) => this.#recorded(events, firstParty)),
    };
  }

  /**
   * The record of one object, from its creations and removals. Empty without a creation: then a script
   * removed what never existed.
   */
  #recorded(events: readonly SiteDataWrite[], firstParty: FirstParty): RecordedSiteData[] {
    const made = events.filter(({ removes }) => !removes);
    const [first] = made;
    if (first === undefined) return [];
    const origin = originOf(first.frameUrl);
    return [{
      type: first.kind,
      origin,
      name: first.text,
      firstParty: firstParty(URL.parse(origin)?.hostname ?? ""),
      phase: this.context.phaseAt(first.at),
      present: events.at(-1)?.removes === false,
      sources: this.#sources(made),
    }];
  }

  /** The first creation from each place in the code. */
  #sources(made: readonly SiteDataWrite[]): RecordedSiteData["sources"] {
    const places = new Map(made.toReversed().map((it) => [`${it.url}\n${it.stack[0]}`, it]));
    return [...places.values()].reverse().slice(0, MAX_SOURCES)
      .map(({ url, frameUrl, stack, at }) => ({
        url,
        frameUrl,
        stack,
        phase: this.context.phaseAt(at),
        at: Math.round(at),
      }));
  }
}

function isSiteDataWrite(write: ScriptWrite): write is SiteDataWrite {
  return (SITE_DATA_KINDS as readonly string[]).includes(write.kind);
}

/** The origin of a document or worker; of a `blob:` URL, the origin of its creator. */
function originOf(url: string): string {
  return URL.parse(url)?.origin ?? "";
}
