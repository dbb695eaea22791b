/**
 * Consent: finds the consent layer of a page, answers it as the preset says, and verifies what
 * became of the answer. To teach it a manager, add a rule to `own_rules/`.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { Preset } from "@crumbtrail/contract/enums";
import { REASON_TEXTS } from "@crumbtrail/contract/reasons";
import type { AttachedPage } from "../browser/attach.ts";
import { answer } from "./act.ts";
import { readBundle } from "./autoconsent.ts";
import { type Act, BEFORE_ACT_MS, CHOICES, noAct } from "./choice.ts";
import type { Moment } from "./kept.ts";
import { readMoment } from "./moment.ts";
import { coaxAgain, findLayer } from "./find_layer.ts";
import { isOpen, type Layer } from "./layer.ts";
import { Link } from "./link.ts";
import { managerName } from "./manager_names.ts";
import { loadOwnRules, type OwnRules } from "./own_rules.ts";
import { signIn } from "./pur.ts";
import type { ConsentSettings, PurLogin } from "./settings.ts";
import { readTcf } from "./tcf.ts";
import type { Inconclusive } from "./recorded.ts";
import { type Verdict, verdictOn } from "./verdict.ts";

export { heldAgainst } from "./afterwards.ts";
export { withoutSecrets } from "./secrets.ts";
export { type ConsentSettings, consentSettings } from "./settings.ts";
export type { Verdict } from "./verdict.ts";

interface ConsentOptions {
  url: string;
  preset: Preset;
  /** Of the property the page belongs to. */
  settings?: ConsentSettings | undefined;
  /** Goes to a URL in the same page and waits until it has settled; for a login. */
  goTo: (url: string) => Promise<void>;
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

const MISSING = {
  partial: "Which toggles to set is not chosen.",
  pur: "There is no login for its PUR offer.",
};

const STEP_MS = 250;
/** A layer that comes back after a reload shows itself within this time. */
const RETURN_MS = 1250;
const UNTOUCHED_MS = 4000;
/** Layers found by their words are waited for by the rules for up to three seconds. */
const LATE_MS = 3500;

/** Prepares a page for consent; call it before the page navigates. */
export async function attachConsent(
  page: AttachedPage,
  options: ConsentOptions,
): Promise<ConsentDriver> {
  const [bundle, own] = await parts();
  // Where nothing is looked for, the rules would cost a tenth of the page's time in vain.
  const script = options.preset === "EXTERNAL" ? "" : bundle;
  return new Driver(new Link(page, script, own, options.log), options);
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
  #failed: Inconclusive | null = null;
  /** How long the layer let one wait for it. */
  #foundAfterMs = 0;

  constructor(readonly link: Link, readonly options: ConsentOptions) {}

  async detect(limitMs: number): Promise<Layer | null> {
    const needed = CHOICES[this.options.preset] !== undefined;
    const asked = performance.now();
    this.#layer = await findLayer(this.link, { limitMs, needed });
    this.#foundAfterMs = performance.now() - asked;
    if (this.#layer !== null && needed) await delay(BEFORE_ACT_MS);
    this.#managers = this.link.managers();
    this.#before = await readMoment(this.link, this.#layer !== null);
    return this.#layer;
  }

  async act(preset: Preset): Promise<void> {
    const choice = CHOICES[preset];
    if (this.#layer === null || choice === undefined) return;
    const { partial, pur } = this.options.settings ?? {};
    if ((choice === "partial" && !partial) || (choice === "pur" && !pur)) {
      const detail = `${REASON_TEXTS.SETTINGS_MISSING} ${MISSING[choice]}`;
      this.#failed = { reason: "SETTINGS_MISSING", detail };
      return;
    }
    this.#act = pur && choice === "pur"
      ? await this.#buy(pur, this.#layer)
      : await answer(this.link, this.#layer, choice, partial?.toggles ?? []);
    this.#after = await readMoment(this.link, !this.#act.closed, "useractioncomplete");
  }

  /** Signs in to the PUR offer, and comes back to the page. */
  async #buy(login: PurLogin, layer: Layer): Promise<Act> {
    const { link, options: { goTo, url } } = this;
    const act = noAct();
    const wrong = await signIn({ link, login, goTo }, act);
    if (wrong === null) {
      await goTo(url);
      act.steps.push("The page was opened again, signed in.");
      act.closed = !await this.#returned(layer, this.#foundAfterMs + RETURN_MS);
    }
    const why = wrong ?? (act.closed ? null : "The page still showed its wall.");
    if (why !== null) {
      this.#failed = { reason: "LOGIN_FAILED", detail: `${REASON_TEXTS.LOGIN_FAILED} ${why}` };
    }
    return act;
  }

  async verifyAfterReload(): Promise<void> {
    if (this.#layer === null) {
      this.#reloaded = await readMoment(this.link, true);
      return;
    }
    await coaxAgain(this.link);
    const open = await this.#returned(this.#layer, await this.#returnMs());
    this.#reloaded = await readMoment(this.link, open, "tcloaded");
  }

  /** A layer that came late the first time is given as long to come back. */
  async #returnMs(): Promise<number> {
    if (this.#act === null || this.#act.method === "none") return UNTOUCHED_MS;
    const tcf = await readTcf(this.link.frames.top());
    // A manager that has loaded a choice will not ask again.
    if (tcf?.eventStatus === "tcloaded") return STEP_MS;
    const late = this.#foundAfterMs > LATE_MS && this.link.notes.length === 0;
    return late ? this.#foundAfterMs + RETURN_MS : RETURN_MS;
  }

  result(): Verdict {
    const { preset, settings } = this.options;
    const layer = this.#layer && {
      manager: managerName(this.#layer.rule),
      seen: this.#layer.seen,
    };
    return verdictOn({
      preset,
      layer,
      notes: this.link.notes,
      managers: this.#managers.flatMap((rule) => managerName(rule) ?? []),
      before: this.#before,
      act: this.#act,
      after: this.#after,
      reloaded: this.#reloaded,
      expected: settings?.partial?.expected,
      failed: this.#failed,
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
}
