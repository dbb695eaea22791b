/** The interface of a probe, which registers on targets and records, and judges nothing. */
import type { Phase, Recording } from "@crumbtrail/contract/recording";
import type { AttachedTarget, Session } from "../browser/attach.ts";
import type { EgressSession } from "../egress/session.ts";

/** The context of a probe. Times are milliseconds since the scan began. */
export interface ProbeContext {
  at(): number;
  /** Wall clock at the start, milliseconds since 1970. */
  startedAt: number;
  /** The phase a moment belongs to. */
  phaseAt(at: number): Phase;
  root: Session;
  browserContextId: string;
  egress: EgressSession;
  /** ISO 3166 code of an address's country, or null. */
  countryOf(address: string): string | null;
  /** Reports that a limit cut the recording. */
  limitReached(detail: string): void;
}

/** The lists of a recording that probes fill. */
export type Part = Partial<
  Pick<Recording, "cookies" | "storage" | "siteData" | "signals" | "requests" | "messages">
>;

/** Whether a host belongs to the page's own site; made when the final URL is known. */
export type FirstParty = (host: string) => boolean;

export interface Probe {
  name: string;
  /** Called for every target before it runs; sends all it has to send before its first await. */
  attach(target: AttachedTarget): void | Promise<unknown>;
  /** Called at the end of every phase. */
  snapshot?(): Promise<void>;
  /** The recording so far; also called for a scan that ended early. */
  collect(firstParty: FirstParty): Part;
}
