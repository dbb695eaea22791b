/**
 * Consent: finds the consent layer of a page, answers it as the preset says, and verifies what
 * became of the answer. To teach it a manager, add a rule to `own_rules/`.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { Preset } from "@crumbtrail/contract/enums";
import type { AttachedPage } from "../browser/attach.ts";
import { type Act, answer, BEFORE_ACT_MS, type Choice } from "./act.ts";
import { readBundle } from "./autoconsent.ts";
import { FrameFailed } from "./frames.ts";
import type { Moment } from "./kept.ts";
import { findLayer, isOpen, type Layer } from "./layer.ts";
import { Link } from "./link.ts";
import { managerName } from "./manager_names.ts";
import { loadOwnRules, type OwnRules } from "./own_rules.ts";
import { storedExpression } from "./page_script.ts";
import { type Stored, storedSchema } from "./stored.ts";
import { readTcf } from "./tcf.ts";
import { type Verdict, verdictOn } from "./verdict.ts";

export type { Verdict } from "./verdict.ts";

interface ConsentOptions {
  preset: Preset;
  log: (text: string) => void;
}

/** In this order: navigate and settle, `detect`, `act`, settle, reload and settle, `verify…`. */
export interface ConsentDriver {
  /**
   * Waits for a consent layer, at most `limitMs`; on a page without any sign of a consent manager
   * it gives up after two seconds. With a layer to answer it returns when that can be done.
   */
  detect(limitMs: number): Promise<Layer | null>;
  /** Answers the layer that was detected; does nothing for presets that touch nothing. */
  act(preset: Preset): Promise<void>;
  /** Looks again once the page was reloaded and has settled. */
  verifyAfterReload(): Promise<void>;
  /** What is known so far; asked at any time, also after a step failed. */
  result(): Verdict;
}

const CHOICES: Partial<Record<Preset, Choice>> = {
  REJECT_SP_CMP: "reject",
  SP_ACCEPT_ALL: "accept",
};

const STEP_MS = 250;
/** A layer that comes back after a reload shows itself within this time. */
const RETURN_MS = 1250;
const UNTOUCHED_MS = 4000;
const TCF_MS = 2000;

/** Prepares a page for consent; call it before the page navigates. */
export async function attachConsent(
  page: AttachedPage,
  { preset, log }: ConsentOptions,
): Promise<ConsentDriver> {
  const [bundle, own] = await parts();
  return new Driver(new Link(page, bundle, own, log), preset);
}

let loaded: Promise<[string, OwnRules]> | undefined;

/** Script and rules are the same for all scans of a process. */
function parts(): Promise<[string, OwnRules]> {
  loaded ??= Promise.all([readBundle(), loadOwnRules()]);
  return loaded;
}

class Driver implements ConsentDriver {
  #layer: Layer | null = null;
  #managers: string[] = [];
  #before: Moment | null = null;
  #act: Act | null = null;
  #after: Moment | null = null;
  #reloaded: Moment | null = null;

  constructor(readonly link: Link, readonly preset: Preset) {}

  async detect(limitMs: number): Promise<Layer | null> {
    this.#layer = await findLayer(this.link, limitMs);
    if (this.#layer !== null && CHOICES[this.preset]) await delay(BEFORE_ACT_MS);
    this.#managers = this.link.managers();
    this.#before = await this.#moment(this.#layer !== null);
    return this.#layer;
  }

  async act(preset: Preset): Promise<void> {
    const choice = CHOICES[preset];
    if (this.#layer === null || choice === undefined) return;
    this.#act = await answer(this.link, this.#layer, choice);
    this.#after = await this.#moment(!this.#act.closed, "useractioncomplete");
  }

  async verifyAfterReload(): Promise<void> {
    if (this.#layer === null) return;
    const touched = this.#act !== null && this.#act.method !== "none";
    const tcf = await readTcf(this.link.frames.top());
    // A manager that has loaded a choice will not ask again.
    const limitMs = touched
      ? (tcf?.eventStatus === "tcloaded" ? STEP_MS : RETURN_MS)
      : UNTOUCHED_MS;
    const open = await this.#returned(this.#layer, limitMs);
    this.#reloaded = await this.#moment(open, "tcloaded");
  }

  result(): Verdict {
    const layer = this.#layer && {
      manager: managerName(this.#layer.rule),
      buttons: this.#layer.seen?.buttons.filter(({ kind }) => kind !== "other")
        .map(({ label }) => label) ?? [],
    };
    return verdictOn({
      preset: this.preset,
      layer,
      managers: this.#managers.flatMap((rule) => managerName(rule) ?? []),
      before: this.#before,
      act: this.#act,
      after: this.#after,
      reloaded: this.#reloaded,
    });
  }

  /** Whether the layer is there again, or some layer its rule knows. */
  async #returned(layer: Layer, limitMs: number): Promise<boolean> {
    for (let waited = 0;; waited += STEP_MS) {
      if (layer.seen !== null && await isOpen(this.link, layer)) return true;
      for (const { frame, cmp } of this.link.popups()) {
        if (cmp !== layer.rule) continue;
        if (layer.seen === null && await isOpen(this.link, { ...layer, frame })) return true;
      }
      if (waited >= limitMs) return false;
      await delay(STEP_MS);
    }
  }

  /** The page now; a TCF manager is given a moment to reach the expected state. */
  async #moment(open: boolean, expected?: string): Promise<Moment> {
    const top = this.link.frames.top();
    let tcf = await readTcf(top);
    for (let waited = 0; waited < TCF_MS && expected !== undefined && !open; waited += STEP_MS) {
      // Without an API, or with a silent one, there is nothing to wait for.
      if (tcf === null || tcf.eventStatus === null) break;
      if (tcf.eventStatus === expected || tcf.eventStatus === "tcloaded") break;
      await delay(STEP_MS);
      tcf = await readTcf(top);
    }
    return { open, tcf, stored: await this.#stored() };
  }

  async #stored(): Promise<Stored> {
    try {
      const stored = await this.link.frames.top()?.evaluate(storedExpression());
      return storedSchema.safeParse(stored).data ?? {};
    } catch (error) {
      if (error instanceof FrameFailed) return {};
      throw error;
    }
  }
}
