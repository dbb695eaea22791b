/** The consent layer as a visitor meets it: its controls on each layer, and what was pressed. */
import { z } from "zod";

/** What a control of a layer seems to offer; the same words as of a layer's buttons. */
const kind = z.string();

/** CSS pixels of the page's window, which may lie outside of what is seen without scrolling. */
export const box = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

/** Most controls that a recording describes of a layer. */
export const MAX_CONTROLS = 60;

/** Most presses of an act: some settings have a toggle for each of a thousand vendors. */
export const MAX_PRESSES = 500;

/** Most layers of a banner that a recording describes. */
export const MAX_LAYERS = 5;

export const bannerButton = z.object({
  /** Empty for a button without a text. */
  label: z.string(),
  kind,
  /** Null if the button has no box. */
  box: box.nullable(),
  /** Whether the middle of the button lies in the window without scrolling. */
  inWindow: z.boolean(),
  /** Whether something else lies over its middle; null where that cannot be told. */
  covered: z.boolean().nullable(),
  /** CSS pixels. */
  fontSize: z.number().nullable(),
  /** `#rrggbb` of the label as painted, with opacity; null where it cannot be told. */
  color: z.string().nullable(),
  /** `#rrggbb` of the ground behind the label; null for pictures, gradients and blends. */
  background: z.string().nullable(),
  /** Contrast of both by WCAG 2, from 1 to 21. */
  contrast: z.number().nullable(),
  /** Whether a button, or a link among the text. */
  looks: z.enum(["button", "link"]),
});
export type BannerButton = z.infer<typeof bannerButton>;

/** A toggle with the state in which the visitor finds it. */
export const bannerToggle = z.object({
  label: z.string(),
  legitimateInterest: z.boolean(),
  on: z.boolean(),
  disabled: z.boolean(),
});
export type BannerToggle = z.infer<typeof bannerToggle>;

/** A layer before anything on it was pressed. */
export const bannerLayer = z.object({
  /** 1 for the layer that opens by itself, 2 for what its settings open, and so on. */
  number: z.number().int(),
  buttons: z.array(bannerButton).max(MAX_CONTROLS),
  toggles: z.array(bannerToggle).max(MAX_CONTROLS),
  links: z.array(z.object({
    label: z.string(),
    url: z.string(),
    to: z.enum(["policy", "imprint"]),
  })).max(MAX_CONTROLS),
  /** What a keyboard does on it; null where it was not tried. */
  keyboard: z.object({
    /** Whether the focus is in the layer, or gets there within a few tabs. */
    entered: z.boolean(),
    /** Labels of the buttons that the tab key reaches. */
    reached: z.array(z.string()).max(MAX_CONTROLS),
    /** Labels of buttons without a name for assistive technology; a picture may be their text. */
    nameless: z.array(z.string()).max(MAX_CONTROLS),
    /**
     * Labels of reached buttons that no browser presses by itself for a key, such as a `div` with
     * `tabindex`: a script may do so. Absent for older scanners.
     */
    scripted: z.array(z.string()).max(MAX_CONTROLS).optional(),
  }).nullable(),
});
export type BannerLayer = z.infer<typeof bannerLayer>;

/** A press of the act, in order. */
export const press = z.object({
  label: z.string(),
  kind,
  layer: z.number().int(),
  control: z.enum(["button", "toggle", "link"]),
  /** Milliseconds since the run began. */
  at: z.number(),
});
export type Press = z.infer<typeof press>;
