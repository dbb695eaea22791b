/** Opens the choice again as a visitor does: by a control of the page, else by one of its policy. */
import { MAX_HINTS, type WayHint } from "@crumbtrail/contract/recording";
import { layersByWords } from "../find/layer.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import type { Navigation } from "../navigation.ts";
import { ask } from "../page/shown.ts";
import { pressUncovered } from "../page/uncover.ts";
import {
  type Opened,
  openedLayer,
  OPENING_MS,
  placeOf,
  STEP_MS,
  wayBack,
  type Where,
} from "./opened.ts";
import { seek, siteCheck, type Sought, type Way, wayScript } from "./seek.ts";
import type { PageControl } from "./way_back_script.ts";

/** Controls tried on the page, and on what one of them leads to. */
const MOST_TRIED = 4;
const MOST_TRIED_THERE = 2;
const MOST_POLICIES = 2;
/** Presses after which a page may still be searched. */
const MOST_PRESSES = 2;

export class WayFinder {
  readonly hints: WayHint[] = [];
  readonly #tried = new Set<string>();
  /** Documents that presses have led to. */
  #moves = 0;
  /** Whether an address is one of the tested page's site. */
  #isOwn: (href: string) => boolean = () => false;
  /** Whether another page than the tested one is on display. */
  isAway = false;

  /**
   * @param known labels of the banner, whose buttons may still be in the document
   * @param isWithdrawn whether the page has given up its record of the consent
   */
  constructor(
    readonly channel: RuleChannel,
    readonly navigation: Navigation,
    readonly known: ReadonlySet<string>,
    readonly isWithdrawn: () => Promise<boolean>,
  ) {}

  /** Null where no way back was found. */
  async open(): Promise<Opened | null> {
    this.#isOwn = await siteCheck(this.channel);
    const first = await seek(this.channel, this.known);
    for (const hint of first.hints) this.#hint(hint);
    for (let sought = first, tried = 0; tried < MOST_TRIED; tried++) {
      const way = sought.ways.find((one) => !this.#tried.has(keyOf(one)));
      if (way === undefined) break;
      const opened = await this.#try(way, { page: "tested", presses: 0 });
      if (opened !== null) return opened;
      await this.#comeBack();
      sought = await seek(this.channel, this.known);
    }
    return await this.#byPolicies(first);
  }

  async #byPolicies({ policies }: Sought): Promise<Opened | null> {
    const controls = [...new Map(policies.map(({ control }) => [control.href, control])).values()];
    for (const [at, control] of controls.entries()) {
      const led = at < MOST_POLICIES && control.href !== null
        ? await this.navigation.visit(control.href)
        : "lost";
      this.isAway ||= at < MOST_POLICIES;
      if (led !== "moved" || !await this.#isOnSite()) {
        this.#hint({ what: "policy", text: control.label });
        continue;
      }
      const opened = await this.#onPage(control, { page: "policy", presses: 1 }, false);
      if (opened !== null) return opened;
    }
    return null;
  }

  /** Presses a control, and looks what opens. */
  async #try(way: Way, { page, presses }: Where): Promise<Opened | null> {
    const { channel, navigation } = this;
    const { frame, control, kind } = way;
    this.#tried.add(keyOf(way));
    const before = await layersByWords(channel);
    channel.hasOpenedSettings = true;
    let isPressed = false;
    let led = await navigation.follow(async () => {
      const element = wayScript.call("wayToPress", control.index, control.label);
      const named = { label: control.label, kind: "settings" };
      isPressed = await pressUncovered(channel, frame, element, named) === "pressed";
    });
    if (led !== "stayed") this.#moves++;
    this.isAway ||= led !== "stayed";
    if (!isPressed || !await this.#isOnSite()) return this.#gaveUp(way);
    const where = { page, presses: presses + 1 };
    if (kind === "withdraw" && led !== "lost" && await this.isWithdrawn()) {
      return { way: wayBack(control, where, null), layer: null, isPage: false };
    }
    const layer = led === "stayed" ? await openedLayer(channel, before) : null;
    // A link may open a window of its own; a visitor goes on there.
    if (led === "stayed" && layer === null && control.href !== null) {
      led = await navigation.visit(control.href);
      this.#moves++;
      this.isAway = true;
    }
    if (layer !== null) return { way: wayBack(control, where, layer), layer, isPage: false };
    if (led === "moved" && where.presses <= MOST_PRESSES && await this.#isOnSite()) {
      const opened = await this.#onPage(control, where, kind === "withdraw" || kind === "settings");
      if (opened !== null) return opened;
    }
    return this.#gaveUp(way);
  }

  /**
   * The choice on a page that a control led to: on the page itself, or opened by a control there.
   * @param control what led there
   * @param isWhole whether the page may be nothing but the choice
   */
  async #onPage(
    control: PageControl,
    where: Where,
    isWhole: boolean,
  ): Promise<Opened | null> {
    const { channel } = this;
    channel.isWholePage = isWhole;
    const layer = await openedLayer(channel, [], isWhole ? OPENING_MS : STEP_MS);
    if (layer !== null) {
      return { way: wayBack(control, where, layer), layer, isPage: layer.inFlow };
    }
    const sought = await seek(channel, this.known);
    for (const hint of sought.hints) this.#hint(hint);
    const ways = sought.ways.filter((way) => way.kind !== "topic" && !this.#tried.has(keyOf(way)));
    const moves = this.#moves;
    for (const way of ways.slice(0, MOST_TRIED_THERE)) {
      // The others stand on a page that is no longer on display.
      if (this.#moves !== moves) break;
      if (way.control.href !== null) continue;
      const opened = await this.#try(way, where);
      // A visitor who looks for the way back sees first what leads to its page.
      if (opened !== null) return { ...opened, way: { ...opened.way, ...placeOf(control) } };
    }
    return null;
  }

  /** Nothing is pressed on another site, which has its own choice. */
  async #isOnSite(): Promise<boolean> {
    const top = this.channel.frames.top();
    return top !== null && this.#isOwn(String(await ask(top, "location.href")));
  }

  #gaveUp({ control: { label } }: Way): null {
    this.#hint({ what: label === "" ? "picture" : "control", text: label });
    return null;
  }

  async #comeBack(): Promise<void> {
    this.channel.isWholePage = false;
    if (!this.isAway) return;
    await this.navigation.comeBack();
    this.isAway = false;
  }

  #hint(hint: WayHint): void {
    const isKnown = this.hints.some(({ what, text }) => what === hint.what && text === hint.text);
    if (!isKnown && this.hints.length < MAX_HINTS) this.hints.push(hint);
  }
}

function keyOf({ control: { label, href, isFixed, place } }: Way): string {
  return JSON.stringify([label, href, isFixed, place]);
}
