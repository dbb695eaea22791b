/** The steps of WITHDRAW: those of an acceptance, and then those of its withdrawal. */
import type { Preset } from "@crumbtrail/contract/enums";
import type { ConsentDriver, ConsentOptions, Withdrawing } from "../act/driver.ts";
import type { Layer } from "../find/layer.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import type { Verdict } from "../verify/evidence.ts";
import { Withdrawal } from "./withdrawal.ts";

/** The preset that makes the acceptance. */
export const GIVES: Preset = "SP_ACCEPT_ALL";

export class WithdrawDriver implements ConsentDriver, Withdrawing {
  readonly withdrawing = this;
  #layer: Layer | null = null;
  #withdrawal: Withdrawal | null = null;

  /** @param given carries out the acceptance */
  constructor(
    readonly channel: RuleChannel,
    readonly options: ConsentOptions,
    readonly given: ConsentDriver,
  ) {}

  glance(): Promise<boolean> {
    return this.given.glance();
  }

  async detect(limitMs: number, lookOn: () => Promise<void>): Promise<Layer | null> {
    return this.#layer = await this.given.detect(limitMs, lookOn);
  }

  async act(): Promise<void> {
    await this.given.act(GIVES);
  }

  async watchOn(): Promise<void> {
    if (this.#withdrawal === null) await this.given.watchOn();
  }

  async open(): Promise<boolean> {
    if (this.#layer === null) return false;
    const given = { verdict: this.given.result(), layer: this.#layer };
    this.#withdrawal = new Withdrawal(this.channel, given, this.options);
    return await this.#withdrawal.open();
  }

  async refuse(): Promise<void> {
    await this.#withdrawal?.refuse();
  }

  get isAway(): boolean {
    return this.#withdrawal?.isAway ?? false;
  }

  async verifyAfterReload(): Promise<void> {
    await (this.#withdrawal ?? this.given).verifyAfterReload();
  }

  async lookAtLast(): Promise<void> {
    await (this.#withdrawal ?? this.given).lookAtLast();
  }

  result(): Verdict {
    if (this.#withdrawal !== null) return this.#withdrawal.result();
    const verdict = this.given.result();
    const withdrawal = { way: null, hints: null, presses: [] };
    return { ...verdict, consent: { ...verdict.consent, withdrawal } };
  }
}
