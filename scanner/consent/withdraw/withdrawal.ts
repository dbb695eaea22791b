/** The withdrawal of a consent that was given before: its steps on the page, and their verdict. */
import { setTimeout as delay } from "node:timers/promises";
import { MAX_PRESSES, type Press } from "@crumbtrail/contract/recording";
import { answer } from "../act/answer.ts";
import { saveRejection } from "../act/by_saving.ts";
import { byUnticking } from "../act/by_settings.ts";
import { clickChoice } from "../act/by_words.ts";
import { BEFORE_ACT_MS, type ConsentAct, noAct } from "../choice.ts";
import { provokeAgain } from "../find/find_layer.ts";
import { anotherLayer, comesBack, type Layer, layersByWords, layerTexts } from "../find/layer.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import type { Navigation } from "../navigation.ts";
import { PressLog } from "../page/press_log.ts";
import type { Moment } from "../verify/choice_check.ts";
import { entryName, isOfConsent, type StoredEntries } from "../verify/entry_names.ts";
import type { Verdict } from "../verify/evidence.ts";
import { readMoment, storedIn } from "../verify/moment.ts";
import { WayFinder } from "./open.ts";
import type { Opened } from "./opened.ts";
import { isEnded } from "./records.ts";
import { STAYED_OPEN, verdictOnWithdrawal } from "./verdict.ts";

/** What the acceptance left, by which the withdrawal is judged. */
export interface Given {
  verdict: Verdict;
  /** The banner that was accepted. */
  layer: Layer;
}

interface WithdrawalOptions {
  navigation: Navigation;
  at: () => number;
}

/** A layer that is asked for again after a reload returns within this time. */
const RETURN_MS = 1250;

export class Withdrawal {
  readonly #finder: WayFinder;
  #opened: Opened | null = null;
  #isSought = false;
  #before: Moment | null = null;
  #act: ConsentAct | null = null;
  #after: Moment | null = null;
  #reloaded: Moment | null = null;
  #atLast: Moment | null = null;
  #presses: Press[] = [];
  #known: string[] = [];
  #another: string | null = null;

  constructor(
    readonly channel: RuleChannel,
    readonly given: Given,
    readonly options: WithdrawalOptions,
  ) {
    const known = new Set(given.layer.seen?.buttons.map(({ label }) => label));
    const isWithdrawn = () => this.#isWithdrawn();
    this.#finder = new WayFinder(channel, options.navigation, known, isWithdrawn);
  }

  /** Whether another page than the tested one is on display. */
  get isAway(): boolean {
    return this.#finder.isAway;
  }

  /** Opens the choice again; false where no way back was found. */
  async open(): Promise<boolean> {
    const { channel } = this;
    // The banner of this layer was read before it was accepted.
    channel.beforePress = () => Promise.resolve();
    this.#before = await this.#moment(false);
    channel.pressLog = new PressLog(this.options.at);
    this.#opened = await this.#finder.open();
    this.#isSought = true;
    channel.isWholePage = this.#opened?.isPage ?? false;
    if (this.#opened?.layer) await delay(BEFORE_ACT_MS);
    this.#known = await layerTexts(channel);
    return this.#opened !== null;
  }

  /** Refuses in the layer that was opened. */
  async refuse(): Promise<void> {
    if (this.#opened === null) return;
    const log = this.channel.pressLog = new PressLog(this.options.at);
    this.#act = await this.#refuse(this.#opened);
    this.#presses = log.presses.slice(0, MAX_PRESSES);
    this.#after = await this.#moment(!this.#act.closed, "useractioncomplete");
  }

  async #refuse({ layer, way, isPage }: Opened): Promise<ConsentAct> {
    if (layer === null) {
      const steps = [`"${way.label}" withdraws by itself.`];
      return { ...noAct(), method: "click", closed: true, pressed: way.label, steps };
    }
    if (isPage) return await refuseOnPage(this.channel, () => this.#isWithdrawn());
    const act = await answer(this.channel, layer, "reject", []);
    const staysOpen = act.pressed !== null && !act.closed && await this.#isWithdrawn();
    return staysOpen ? { ...act, closed: true, steps: [...act.steps, STAYED_OPEN] } : act;
  }

  async verifyAfterReload(): Promise<void> {
    const { channel, given } = this;
    channel.isWholePage = false;
    await provokeAgain(channel);
    const open = await comesBack(channel, given.layer, RETURN_MS);
    this.#reloaded = await this.#moment(open, "tcloaded");
  }

  async lookAtLast(): Promise<void> {
    const { channel, given } = this;
    if (!this.#act?.closed) return;
    this.#atLast = await this.#moment(await comesBack(channel, given.layer, 0));
    if (!this.#atLast.open) this.#another = await anotherLayer(channel, this.#known);
  }

  result(): Verdict {
    return verdictOnWithdrawal({
      given: this.given.verdict,
      isSought: this.#isSought,
      way: this.#opened?.way ?? null,
      hints: this.#finder.hints,
      presses: this.#presses,
      seen: this.#opened?.layer?.seen ?? null,
      before: this.#before,
      act: this.#act,
      after: this.#after,
      reloaded: this.#reloaded,
      atLast: this.#atLast,
      another: this.#another,
    });
  }

  async #moment(open: boolean, expected?: string): Promise<Moment> {
    return { ...await readMoment(this.channel, open, expected), at: this.options.at() };
  }

  /** Whether the page has deleted what recorded the consent, or denies it there. */
  async #isWithdrawn(): Promise<boolean> {
    const { records = {} } = this.given.verdict;
    const before: StoredEntries = this.#before?.stored ?? {};
    const now = await storedIn(this.channel);
    const isRecord = (key: string) =>
      Object.keys(records).length > 0 ? key in records : isOfConsent(entryName(key));
    return Object.keys(before).some((key) => isRecord(key) && isEnded(key, before, now));
  }
}

/** Settings on a page of their own stay there once they are saved. */
async function refuseOnPage(
  channel: RuleChannel,
  isWithdrawn: () => Promise<boolean>,
): Promise<ConsentAct> {
  const act = noAct();
  const isRefused =
    await clickChoice(channel, await layersByWords(channel), "reject", act) !== null;
  if (!isRefused) await byUnticking(channel, act);
  else if (act.untaken === null && !await isWithdrawn()) await saveRejection(channel, act);
  return { ...act, closed: act.method === "click" };
}
