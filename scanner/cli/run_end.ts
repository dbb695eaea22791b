/** A run of the command line: what is to be scanned, what was scanned, how it ended. */
import type { Preset } from "@crumbtrail/contract/enums";
import type { ConsentStatus, Reason, Recording } from "@crumbtrail/contract/recording";

/** One page with one preset. */
export interface Run {
  url: string;
  preset: Preset;
  /** Where its evidence goes, below `--out`; empty for that folder itself. */
  folder: string;
}

export interface Scanned {
  /** As it is written and shown: judged, without values. */
  recording: Recording;
  /** `recording.json` as text. */
  text: string;
  /** Null when nothing was written. */
  manifestSha256: string | null;
  /** Why its evidence could not be written; null when it was, or nobody asked for it. */
  notWritten: string | null;
}

/** How a run ended, in what the summary needs of it: recordings may be large. */
export interface RunEnd extends Run {
  /** FAILED: not even an inconclusive recording came of it. NOT_RUN: the batch was interrupted. */
  outcome: Recording["outcome"] | "FAILED" | "NOT_RUN";
  reason: Reason | null;
  /** The reason in a sentence, or what failed. */
  detail: string | null;
  consent: ConsentStatus | null;
  startedAt: string | null;
  findings: Recording["findings"];
  manifestSha256: string | null;
  /** Why its evidence could not be written; null when it was, or nobody asked for it. */
  notWritten: string | null;
}
