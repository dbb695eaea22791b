/** The results of a visit, which may answer two presets: a recording and pictures of each. */
import type { Preset } from "@crumbtrail/contract/enums";
import type { Said, SharedVisit } from "@crumbtrail/contract/recording";
import type { Lease } from "./browser/pool.ts";
import type { EarlyEnd } from "./browser/stop.ts";
import { secretsOf, withoutSecrets } from "./consent/mod.ts";
import type { EgressProxy } from "./egress/proxy.ts";
import type { Album } from "./evidence/pictures.ts";
import type { LayerSteps } from "./layer_steps.ts";
import type { ProbeRunner } from "./probes/runner.ts";
import { toRecording } from "./recording.ts";
import type { SaidReader } from "./said/said.ts";
import type { ScanOptions, ScanResult } from "./scan_options.ts";
import { comparable } from "./stated.ts";
import type { ScenarioSteps } from "./steps/scenario_steps.ts";
import type { Timeline } from "./timeline.ts";
import type { Visit } from "./visit/visit.ts";

const UNTOUCHED: Preset = "NO_ACTION_SP_CMP";

/** What a visit has seen so far. */
export interface VisitSeen {
  /** As given to the scan. */
  given: ScanOptions;
  /** Tells the visit from all others. */
  id: string;
  timeline: Timeline;
  lease: Lease;
  egress: EgressProxy;
  probes: ProbeRunner;
  visit: Visit | null;
  layer: LayerSteps | null;
  scenario: ScenarioSteps | null;
  /** What the page says of itself, as far as it was read. */
  said: SaidReader;
}

/** What the recording of one preset has of its own. */
interface Answer {
  title: string | null;
  album: Album;
  /** Null for a visit that was not ended early. */
  end: EarlyEnd | null;
}

/** The result of the visit's own preset. */
export function resultOf(seen: VisitSeen, answer: Answer): Promise<ScanResult> {
  return resultAs(seen, seen.given, answer);
}

/** The result of NO_ACTION_SP_CMP by what was seen so far. */
export function untouchedResultOf(seen: VisitSeen, answer: Answer): Promise<ScanResult> {
  const { given } = seen;
  return resultAs(seen, { ...given, preset: UNTOUCHED, history: given.untouched?.history }, answer);
}

/** The result with what the page says as far as it was read after the result was made. */
export async function withSaid(
  { recording, ...rest }: ScanResult,
  said: Said | null,
  given: ScanOptions,
): Promise<ScanResult> {
  if (said === null) return { recording, ...rest };
  const clean = await withoutSecrets(said, secretsOf(given));
  return { recording: { ...recording, said: clean }, ...rest };
}

async function resultAs(
  seen: VisitSeen,
  options: ScanOptions,
  { title, album, end }: Answer,
): Promise<ScanResult> {
  const { timeline, visit, layer } = seen;
  const page = visit?.seen ?? null;
  const recording = toRecording({
    options: { ...options, statement: comparable(options) },
    timeline,
    browser: seen.lease.launched.version,
    document: visit?.document ?? null,
    title,
    // What was last looked at, with the title that the page has in the end.
    seen: page && { ...page, title: title ?? page.title },
    doubts: visit?.doubts ?? null,
    isAtPage: visit?.isAtPage ?? false,
    consent: layer?.result(options.preset) ?? null,
    probes: seen.probes,
    egress: seen.egress.session,
    album,
    steps: seen.scenario,
    said: seen.said,
    sharedVisit: sharedVisitOf(seen),
    end,
  });
  // The visit may go on, and its probes record on.
  const copy = structuredClone(recording);
  return { recording: await withoutSecrets(copy, secretsOf(options)), pictures: album.pictures };
}

function sharedVisitOf({ given, id, timeline }: VisitSeen): SharedVisit | null {
  if (given.untouched === undefined) return null;
  const reloaded = timeline.looks.some(({ after }) => after === "RELOAD");
  return { id, presets: [UNTOUCHED, given.preset], reloaded };
}
