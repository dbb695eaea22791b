/** Looks on a page for what leads back to the choice: in its document, closed roots and frames. */
import type { WayHint } from "@crumbtrail/contract/recording";
import { z } from "zod";
import { createSites } from "../../rules/site.ts";
import { pageScript } from "../../page_scripts/page_script.ts";
import { revealClosedRoots } from "../find/closed_roots.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import type { ConsentFrame } from "../page/frames.ts";
import { ask, isShown, originOf } from "../page/shown.ts";
import type * as wayModule from "./way_back_script.ts";
import type { PageControl } from "./way_back_script.ts";
import { mayLeadBack, MENTION, namesConsent, type WayKind, wayKind } from "./way_labels.ts";

export const wayScript = pageScript<typeof wayModule>("way_back");

const controlsSchema = z.object({
  controls: z.array(z.object({
    index: z.number(),
    label: z.string(),
    marks: z.string(),
    isLink: z.boolean(),
    href: z.string().nullable(),
    isShown: z.boolean(),
    isFixed: z.boolean(),
    place: z.enum(["header", "footer", "content"]),
    box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
      .nullable(),
    inWindow: z.boolean(),
  })),
  isCut: z.boolean(),
  mentions: z.array(z.string()),
});

/** A control that may lead back, and where it stands. */
export interface Way {
  frame: ConsentFrame;
  control: PageControl;
  kind: Exclude<WayKind, "policy">;
}

export interface Sought {
  /** The likeliest first. */
  ways: Way[];
  /** Links to policies of the same site. */
  policies: { frame: ConsentFrame; control: PageControl }[];
  hints: WayHint[];
}

const ORDER: readonly WayKind[] = ["withdraw", "settings", "marked", "topic"];

/**
 * What the page on display offers.
 * @param known labels of the banner: one that is hidden keeps its buttons in the document
 */
export async function seek(channel: RuleChannel, known: ReadonlySet<string>): Promise<Sought> {
  const sought: Sought = { ways: [], policies: [], hints: [] };
  const top = channel.frames.top();
  if (top !== null && await revealClosedRoots(top, { anywhere: true })) {
    channel.hasClosedRoots = true;
  }
  for (const frame of channel.frames.all()) {
    if (!await isShown(channel.frames, frame)) continue;
    await seekIn(channel, frame, known, sought);
  }
  sought.ways.sort((one, other) => placeOf(one) - placeOf(other));
  return sought;
}

const placeOf = ({ frame, control, kind }: Way) =>
  4 * ORDER.indexOf(kind) + (frame.isTop ? 0 : 2) + (control.inWindow ? 0 : 1);

async function seekIn(
  channel: RuleChannel,
  frame: ConsentFrame,
  known: ReadonlySet<string>,
  { ways, policies, hints }: Sought,
): Promise<void> {
  const read = controlsSchema.safeParse(await ask(frame, wayScript.call("controlsOf", MENTION)));
  if (!read.success) {
    // A frame that has ended since shows nothing either.
    if (frame.alive()) hints.push({ what: "frame", text: await addressOf(frame) });
    return;
  }
  const isOwn = await siteCheck(channel);
  for (const control of read.data.controls) {
    const kind = wayKind(control);
    const isAway = control.href !== null && !isOwn(control.href);
    if (!control.isShown) {
      // Such as a footer that is folded on a phone.
      const mayBe = kind !== null || namesConsent(control.label);
      if (mayBe && !known.has(control.label)) hints.push({ what: "hidden", text: control.label });
    } else if (kind === "policy") {
      if (isAway) hints.push({ what: "policy", text: control.label });
      else policies.push({ frame, control });
    } else if (kind !== null && !isAway) {
      ways.push({ frame, control: await inPage(channel, frame, control), kind });
    } else if (kind !== null || mayLeadBack(control)) {
      hints.push({ what: control.label === "" ? "picture" : "control", text: control.label });
    }
  }
  if (read.data.isCut) hints.push({ what: "frame", text: await addressOf(frame) });
  hints.push(...read.data.mentions.map((text) => ({ what: "text" as const, text })));
}

async function addressOf(frame: ConsentFrame): Promise<string> {
  return String(await ask(frame, "location.href") ?? "").slice(0, 200);
}

/** Whether an address is one of the site on display. */
export async function siteCheck({ frames }: RuleChannel): Promise<(href: string) => boolean> {
  const { siteOf, hostOf } = createSites();
  const top = frames.top();
  const own = siteOf(String(top && await ask(top, "location.hostname")));
  return (href) => siteOf(hostOf(href) ?? "") === own;
}

/** A frame's control in the coordinates of the page's window, as far as they can be told. */
async function inPage(
  { frames }: RuleChannel,
  frame: ConsentFrame,
  control: PageControl,
): Promise<PageControl> {
  const { box } = control;
  if (frame.isTop || box === null) return control;
  const origin = await originOf(frames, frame.frameId).catch(() => null);
  if (origin === null) return { ...control, box: null, inWindow: false };
  return { ...control, box: { ...box, x: box.x + origin.x, y: box.y + origin.y } };
}
