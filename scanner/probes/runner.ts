/**
 * Runs the probes of a scan and catches their errors. A failed probe is reported with its error, so
 * its empty list never counts as "found none".
 */
import { z } from "zod";
import type { AttachedTarget, Session } from "../browser/attach.ts";
import { isGone } from "../browser/stop.ts";
import type { FirstParty, Part, Probe } from "./probe.ts";

export class ProbeRunner {
  readonly #errors = new Map<string, string>();

  constructor(readonly probes: readonly Probe[]) {}

  /** Attaches all probes; used as a TargetListener. */
  async attach(target: AttachedTarget): Promise<void> {
    await Promise.all(this.probes.map((probe) => this.#attachOne(probe, target)));
  }

  async snapshot(): Promise<void> {
    await Promise.all(this.probes.map((probe) => this.#try(probe, () => probe.snapshot?.())));
  }

  collect(firstParty: FirstParty): Required<Part> {
    const parts = this.probes.map((probe) => {
      try {
        return probe.collect(firstParty);
      } catch (error) {
        this.#fail(probe, error);
        return {};
      }
    });
    const nothing = { cookies: [], storage: [], siteData: [], signals: [], requests: [] };
    return Object.assign({ ...nothing, messages: [], commands: [] }, ...parts);
  }

  /** Every probe with its first error, or null. */
  outcome(): { name: string; error: string | null }[] {
    return this.probes.map(({ name }) => ({ name, error: this.#errors.get(name) ?? null }));
  }

  /**
   * Runs a probe synchronously to its first await, so that its commands go out before the target
   * resumes.
   */
  #attachOne(probe: Probe, target: AttachedTarget): Promise<void> {
    const session = guarded(target.session, (error) => this.#fail(probe, error));
    return this.#try(probe, () => probe.attach({ ...target, session }));
  }

  async #try(probe: Probe, work: () => unknown): Promise<void> {
    try {
      await work();
    } catch (error) {
      // A frame, worker or pop-up that has ended cannot be recorded any further.
      if (!(error instanceof Error && isGone(error))) this.#fail(probe, error);
    }
  }

  #fail({ name }: Probe, error: unknown): void {
    if (this.#errors.has(name)) return;
    this.#errors.set(name, messageOf(error));
  }
}

/** The message of an error. For a schema error only the paths, because values are private. */
function messageOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    const places = error.issues.map(({ path }) => path.join(".") || "all of it");
    return `the page's report could not be read (${[...new Set(places)].join(", ")})`;
  }
  return error instanceof Error ? error.message : String(error);
}

type Handler = (event: unknown) => void;

/** A session that catches errors of event handlers, so that other handlers still run. */
function guarded(session: Session, onError: (error: unknown) => void): Session {
  const on = (name: string, handler: Handler) =>
    session.on(name, (event: unknown) => {
      try {
        handler(event);
      } catch (error) {
        onError(error);
      }
    });
  return new Proxy(session, {
    get: (target, key: keyof Session) => key === "on" ? on : target[key].bind(target),
  });
}
