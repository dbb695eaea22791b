/** The layers of a banner as a visitor meets them, for the recording. Nothing of the page changes. */
import { type BannerLayer, bannerLayer, MAX_CONTROLS } from "@crumbtrail/contract/recording";
import { z } from "zod";
import { pageScript } from "../../page_scripts/page_script.ts";
import { SOURCEPOINT } from "../managers/manager_names.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import { LINK_TEXTS } from "../page/banner_texts.ts";
import type * as bannerModule from "./banner_script.ts";
import type { ConsentFrame } from "../page/frames.ts";
import { ask, originOf } from "../page/shown.ts";
import {
  hasSave,
  isSameElement,
  type Layer,
  layersByWords,
  sourcepointLayer,
  staysOpen,
} from "./layer.ts";

const bannerScript = pageScript<typeof bannerModule>("banner");

/** A layer in the coordinates of its own document, and before the kinds of its buttons are known. */
const readSchema = bannerLayer.omit({ number: true }).extend({
  buttons: z.array(bannerLayer.shape.buttons.element.omit({ kind: true })),
});

interface Window {
  width: number;
  height: number;
}

/** The layers of a banner, each read once, before the first press on it. */
export class Banner {
  /** Null for a layer that could not be read. */
  #read: (BannerLayer | null)[] = [];
  /** What the layers showed that were open before the act, or were read. */
  #known: string[] = [];

  /** @param window size of the page's window, in CSS pixels */
  constructor(readonly channel: RuleChannel, readonly window: Window) {}

  get layers(): BannerLayer[] {
    return this.#read.filter((layer) => layer !== null);
  }

  /** Reads the layer that opened by itself. */
  async readFirst(layer: Layer): Promise<void> {
    const { channel, window } = this;
    channel.pressLog.layer = 1;
    const open = await layersByWords(channel);
    this.#known = [layer, ...open].map(shownBy);
    this.#read = [await readLayer(channel, layer, open, { number: 1, window })];
  }

  /** Reads the settings in a frame, if the act has opened them since the last reading. */
  async readSettings(frame: ConsentFrame): Promise<void> {
    const { channel, window } = this;
    const number = this.#read.length + 1;
    if (channel.pressLog.layer < number) return;
    const message = await sourcepointLayer(channel);
    const layers = message?.frame === frame ? [message] : await layersByWords(channel);
    const own = layers.filter((layer) => layer.frame === frame);
    const opened = own.filter((layer) => !this.#known.includes(shownBy(layer)));
    const settings = opened.find(hasSave) ?? opened[0];
    if (settings === undefined) {
      // Settings without a layer that is known by its words are not looked for at each press.
      if (own.length === 0) this.#read.push(null);
      return;
    }
    await staysOpen(settings);
    this.#known.push(shownBy(settings));
    const open = await layersByWords(channel);
    this.#read.push(await readLayer(channel, settings, open, { number, window }));
  }
}

/** The text of a layer, of which a long one is cut, and the labels of its buttons. */
function shownBy({ seen }: Layer): string {
  return JSON.stringify([seen?.text, seen?.buttons.map(({ label }) => label)]);
}

/**
 * A layer as it is now; null if it is gone, or only its rule knows it.
 * @param open all layers, as last seen
 * @param number 1 for the layer that opened by itself, 2 for its settings …
 * @param window size of the page's window, in CSS pixels
 */
async function readLayer(
  channel: RuleChannel,
  layer: Layer,
  open: readonly Layer[],
  { number, window }: { number: number; window: Window },
): Promise<BannerLayer | null> {
  const now = open.find((other) => isSameElement(other, layer));
  const options = { most: MAX_CONTROLS, texts: LINK_TEXTS, withHidden: number > 1 };
  const isMessage = now === undefined && layer.rule === SOURCEPOINT;
  if (now === undefined && !isMessage) return null;
  const look = now
    ? bannerScript.call("readLayer", now.index, options)
    : bannerScript.call("readMessage", options);
  const read = readSchema.safeParse(await ask(layer.frame, look));
  if (!read.success) return null;
  const kinds = (now ?? layer).seen?.buttons ?? [];
  const all = read.data.buttons.map((button, at) => ({
    ...button,
    kind: kinds[at]?.kind ?? "other",
  }));
  const buttons = layer.frame.isTop ? all : await inWindow(channel, layer, all, window);
  return { ...read.data, number, buttons };
}

const NOWHERE = { x: -1e6, y: -1e6, width: 0, height: 0 };

/** The buttons of a frame in the page's window, as far as that can be told. */
async function inWindow(
  { frames }: RuleChannel,
  { frame }: Layer,
  buttons: BannerLayer["buttons"],
  { width, height }: Window,
): Promise<BannerLayer["buttons"]> {
  const origin = await originOf(frames, frame.frameId).catch(() => null);
  const top = frames.top();
  if (origin === null || top === null || origin.windowId !== top.frameId) {
    return buttons.map((button) => ({ ...button, box: null, covered: null }));
  }
  const moved = buttons.map((button) => {
    const { x, y, width, height } = button.box ?? NOWHERE;
    const [left, top] = [x + origin.x, y + origin.y];
    return {
      ...button,
      box: button.box && { x: left, y: top, width, height },
      middle: { x: left + width / 2, y: top + height / 2 },
    };
  });
  const seen = z.array(z.boolean().nullable()).safeParse(
    await ask(top, bannerScript.call("framesAt", moved.map(({ middle }) => middle))),
  );
  return moved.map(({ middle: { x, y }, ...button }, at) => {
    const isIn = button.inWindow && x >= 0 && y >= 0 && x < width && y < height;
    const isCovered = seen.data?.[at] === false || button.covered === true;
    return { ...button, inWindow: isIn, covered: isIn ? isCovered : null };
  });
}
