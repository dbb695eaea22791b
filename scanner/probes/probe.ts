/** The interface of a probe. A probe registers on targets and records; rules judge later. */
import type { BlockRule } from "@crumbtrail/contract/blocking";
import type { Phase, Recording } from "@crumbtrail/contract/recording";
import type { AttachedTarget, Session } from "../browser/attach.ts";
import type { SeenCommand } from "./command_times.ts";
import type { EgressSession } from "../egress/session.ts";

/** The context of a probe. Times are milliseconds since the scan began. */
export interface ProbeContext {
  at(): number;
  /** Unix milliseconds at the start of the scan. */
  startedAt: number;
  /** The phase of a moment. */
  phaseAt(at: number): Phase;
  root: Session;
  browserContextId: string;
  egress: EgressSession;
  /** What the run blocks, to prove a cause. */
  block?: BlockRule | undefined;
  /** Takes an IP address; gives its country as an ISO 3166 code, or null. */
  countryOf(address: string): string | null;
  /** Reports that a limit cut the recording short. */
  limitReached(detail: string): void;
}

/** The lists of a recording filled by probes, and commands of Consent Mode with their times. */
export type Part = Partial<
  & Pick<Recording, "cookies" | "storage" | "siteData" | "signals" | "requests" | "messages">
  & { commands: SeenCommand[] }
>;

/** Whether a host belongs to the page's own site; created once the final URL is known. */
export type FirstParty = (host: string) => boolean;

export interface Probe {
  name: string;
  /** Called for every target before the target runs; sends all commands before the first await. */
  attach(target: AttachedTarget): void | Promise<unknown>;
  /** Called at the end of every phase. */
  snapshot?(): Promise<void>;
  /** The recording so far; also called when a scan ends early. */
  collect(firstParty: FirstParty): Part;
}
