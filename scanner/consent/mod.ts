/**
 * Consent: finds the consent layer of a page, answers the layer by preset, and verifies the result.
 * Rules for further managers go to `managers/own_rules/`.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { Preset } from "@crumbtrail/contract/enums";
import { REASON_TEXTS } from "@crumbtrail/contract/reasons";
import type { SeenToggle } from "@crumbtrail/contract/recording";
import type { AttachedPage } from "../browser/attach.ts";
import { answer } from "./act/answer.ts";
import { readBundle } from "./managers/autoconsent.ts";
import { BEFORE_ACT_MS, CHOICES, type ConsentAct, noAct } from "./choice.ts";
import type { ConsentDriver, ConsentOptions } from "./act/driver.ts";
import type { Moment } from "./verify/choice_check.ts";
import { readMoment } from "./verify/moment.ts";
import { Banner } from "./find/banner.ts";
import { findLayer, glanceAtLayer, provokeAgain, uncoverLayer } from "./find/find_layer.ts";
import { anotherLayer, comesBack, isOpen, type Layer, layerTexts } from "./find/layer.ts";
import { shownIn } from "./page/first_press.ts";
import { readToggles } from "./page/panel.ts";
import { RuleChannel } from "./managers/rule_channel.ts";
import { managerName } from "./managers/manager_names.ts";
import { loadOwnRules, type OwnRules } from "./managers/own_rules.ts";
import { signIn } from "./act/pur.ts";
import type { PurLogin } from "./choice.ts";
import { readTcf } from "./page/tcf.ts";
import type { Inconclusive, Verdict } from "./verify/evidence.ts";
import { verdictOn } from "./verify/verdict.ts";
import { GIVES, WithdrawDriver } from "./withdraw/driver.ts";

export { withTrackersBegun } from "./verify/trackers_begun.ts";
export { withLeft } from "./withdraw/left.ts";
export { withRecordsMarked } from "./verify/mark_records.ts";
export { secretsOf, textWithoutSecrets, withoutSecrets } from "./secrets.ts";
export { type ConsentSettings, consentSettings } from "./choice.ts";
export type { ConsentDriver, Withdrawing } from "./act/driver.ts";
export type { Verdict } from "./verify/evidence.ts";
export type { Led, Navigation } from "./navigation.ts";

const MISSING = {
  partial: "The toggles to set are not configured.",
  pur: "The login of the PUR offer is not configured.",
};

const STEP_MS = 250;
/** After a reload, a layer that returns does so within this time. */
const RETURN_MS = 1250;
/** A layer that is being redrawn disappears for a moment. */
const REDRAW_MS = 1000;
/** An unanswered layer must return, so it gets longer. */
const UNTOUCHED_MS = 4000;
/** By then, any timer that shows a second question or changes the choice has fired. */
const WATCH_MS = 4500;
/**
 * A layer found after this time was late; until then, the wait for a rule may explain the delay.
 */
const LATE_MS = 3500;

/** Prepares a page for consent; must be called before the page navigates. */
export async function attachConsent(
  page: AttachedPage,
  options: ConsentOptions,
): Promise<ConsentDriver> {
  const [bundle, own] = await scriptAndRules();
  // A preset without a search runs no rules: they would cost a tenth of the page's time.
  const script = options.preset === "EXTERNAL" ? "" : bundle;
  const channel = new RuleChannel(page, script, own, options);
  if (options.preset !== "WITHDRAW") return new Driver(channel, options);
  return new WithdrawDriver(channel, options, new Driver(channel, { ...options, preset: GIVES }));
}

let loaded: Promise<[string, OwnRules]> | undefined;

/** Script and rules, read once per process. */
function scriptAndRules(): Promise<[string, OwnRules]> {
  loaded ??= Promise.all([readBundle(), loadOwnRules()]);
  return loaded;
}

class Driver implements ConsentDriver {
  readonly withdrawing = null;
  #layer: Layer | null = null;
  /** A layer that disappeared before it was answered. */
  #vanished: Layer | null = null;
  /** The layer that was open before the page was used. */
  #glimpsed: Layer | null = null;
  /** The moment before the page was used; null if the page had no layer then. */
  #unused: Moment | null = null;
  #managers: string[] = [];
  /** Toggles of the layer as found. */
  #toggles: SeenToggle[] = [];
  readonly #banner: Banner;
  #before: Moment | null = null;
  #act: ConsentAct | null = null;
  #after: Moment | null = null;
  #reloaded: Moment | null = null;
  #atLast: Moment | null = null;
  /**
   * Texts of the layers before the act; `#another` is the text of a layer that came after the act.
   */
  #known: string[] = [];
  #another: string | null = null;
  #actedAt = 0;
  #failed: Inconclusive | null = null;
  /** When the first search began; null before. */
  #soughtSince: number | null = null;
  /** Milliseconds from the start of the search until the layer was found. */
  #foundAfterMs = 0;

  constructor(readonly channel: RuleChannel, readonly options: ConsentOptions) {
    this.#banner = new Banner(channel, options.window);
    channel.beforePress = (frame) => this.#banner.readSettings(frame);
  }

  async glance(): Promise<boolean> {
    this.#glimpsed = await glanceAtLayer(this.channel);
    if (this.#glimpsed !== null) this.#unused = await this.#moment(true);
    return this.#glimpsed !== null;
  }

  async detect(
    limitMs: number,
    lookOn: () => Promise<void>,
    needed = CHOICES[this.options.preset] !== undefined,
  ): Promise<Layer | null> {
    const startedAt = this.#soughtSince ??= performance.now();
    const earlier = this.#layer;
    if (earlier !== null) {
      // A rule that knows the layer had its time since.
      const again = await isOpen(this.channel, earlier) ? 0 : REDRAW_MS;
      this.#layer = await findLayer(this.channel, { limitMs: again, needed: false });
      if (this.#layer === null) this.#vanished = earlier;
    } else if (limitMs > 0) {
      // Without time to wait, the search after the look finds whatever one before it would find.
      this.#layer = await findLayer(this.channel, { limitMs, needed });
    }
    let found = performance.now();
    await lookOn();
    if (this.#layer === null) {
      this.#layer = await findLayer(this.channel, { limitMs: 0, needed: false });
      found = performance.now();
    } else if (!await isOpen(this.channel, this.#layer)) {
      this.#vanished = this.#layer;
      this.#layer = await findLayer(this.channel, { limitMs: REDRAW_MS, needed: false });
    }
    this.#vanished = this.#layer === null ? this.#glimpsed ?? this.#vanished : null;
    if (earlier === null) this.#foundAfterMs = found - startedAt;
    if (this.#layer !== null) {
      await delay(Math.max(0, found + BEFORE_ACT_MS - performance.now()));
      await this.#banner.readFirst(this.#layer);
    }
    if (this.#layer !== null && needed) {
      await uncoverLayer(this.channel, this.#layer);
      this.#known = await layerTexts(this.channel);
    }
    this.#toggles = this.#layer === null ? [] : await readToggles(this.#layer.frame);
    this.#managers = this.channel.managers();
    this.#before = await this.#moment(this.#layer !== null);
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
      ? await this.#signIn(pur, this.#layer)
      : await answer(this.channel, this.#layer, choice, partial?.toggles ?? []);
    this.#actedAt = performance.now();
    this.#after = await this.#moment(!this.#act.closed, "useractioncomplete");
  }

  async watchOn(): Promise<void> {
    const isReject = CHOICES[this.options.preset]?.startsWith("reject");
    if (this.#layer?.rule !== null || !isReject || !this.#act?.closed) return;
    await delay(Math.max(0, this.#actedAt + WATCH_MS - performance.now()));
    this.#after = await this.#moment(await comesBack(this.channel, this.#layer, 0));
    this.#another = await anotherLayer(this.channel, this.#known);
  }

  async #moment(open: boolean, expected?: string): Promise<Moment> {
    return { ...await readMoment(this.channel, open, expected), at: this.options.at() };
  }

  /** Signs in to the PUR offer, and returns to the page. */
  async #signIn(login: PurLogin, layer: Layer): Promise<ConsentAct> {
    const { channel, options: { goTo, url } } = this;
    const act = noAct();
    const wrong = await signIn({ channel, login, goTo }, act);
    // Typed credentials must not appear on a picture, not even after a failed login.
    if (act.method !== "none") await goTo(url);
    if (wrong === null) {
      act.steps.push("The page was opened again after signing in.");
      const open = await comesBack(channel, layer, this.#foundAfterMs + RETURN_MS);
      this.#another = await anotherLayer(channel, this.#known);
      act.closed = !open && this.#another === null;
    }
    const wall = this.#another === null ? "its paywall" : `another paywall: "${this.#another}"`;
    const why = wrong ?? (act.closed ? null : `The page still showed ${wall}.`);
    if (why !== null) {
      this.#failed = { reason: "LOGIN_FAILED", detail: `${REASON_TEXTS.LOGIN_FAILED} ${why}` };
    }
    return act;
  }

  async verifyAfterReload(): Promise<void> {
    if (this.#layer === null) {
      this.#reloaded = await this.#moment(true);
      return;
    }
    await provokeAgain(this.channel);
    const open = await comesBack(this.channel, this.#layer, await this.#returnMs());
    this.#reloaded = await this.#moment(open, "tcloaded");
  }

  async lookAtLast(): Promise<void> {
    if (this.#layer === null || !this.#act?.closed) return;
    const open = await comesBack(this.channel, this.#layer, 0);
    this.#atLast = await this.#moment(open);
    this.#another ??= await anotherLayer(this.channel, this.#known);
  }

  /**
   * Milliseconds to wait for the layer to return: a layer that was late at first may be late again.
   */
  async #returnMs(): Promise<number> {
    if (this.#act === null || this.#act.method === "none") return UNTOUCHED_MS;
    const tcf = await readTcf(this.channel.frames.top());
    // A manager that has loaded a stored choice does not ask again.
    if (tcf?.eventStatus === "tcloaded") return STEP_MS;
    const late = this.#foundAfterMs > LATE_MS && !this.channel.provoked.byScrolling;
    return late ? this.#foundAfterMs + RETURN_MS : RETURN_MS;
  }

  result(preset = this.options.preset): Verdict {
    const { settings, window } = this.options;
    const { firstPress, pressLog } = this.channel;
    const seen = this.#layer ?? this.#vanished;
    const layer = seen && { manager: managerName(seen.rule), seen: seen.seen };
    const choice = CHOICES[preset];
    const named = choice === undefined ? [] : this.channel.named.sentences(choice);
    return verdictOn({
      preset,
      named,
      layer,
      toggles: this.#toggles,
      vanished: this.#vanished && { unused: this.#unused },
      notes: this.channel.notes,
      managers: this.#managers.flatMap((rule) => managerName(rule) ?? []),
      before: this.#before,
      act: this.#act,
      banner: this.#banner.layers,
      presses: pressLog.presses,
      pressed: firstPress ? shownIn(window, firstPress) : undefined,
      after: this.#after,
      reloaded: this.#reloaded,
      atLast: this.#atLast,
      another: this.#another,
      expected: settings?.partial?.expected,
      toggleChoices: settings?.partial?.toggles,
      failed: this.#failed,
    });
  }
}
