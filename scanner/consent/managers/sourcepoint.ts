/**
 * Answers Sourcepoint by its action codes: 1 or SE save and exit, 9 custom (reject and subscribe), 11
 * accept all, 12 open the manager (its settings), 13 reject all. Only the choice `pur` (the paid offer)
 * ever presses 9.
 */
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import {
  BEFORE_ACT_MS,
  type Choice,
  type ConsentAct,
  ignored,
  noAct,
  unreachable,
} from "../choice.ts";
import type { ButtonKind } from "../page/button_kind_script.ts";
import type { ConsentFrame } from "../page/frames.ts";
import type { RuleChannel } from "./rule_channel.ts";
import { pressUncovered } from "../page/uncover.ts";
import { carryOutPlan } from "../page/panel.ts";
import type { PanelPlan, ToggleChoice } from "../page/panel_script.ts";
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as layersModule from "../page/layers_script.ts";
import type * as sourcepointModule from "./sourcepoint_script.ts";
import { TEXTS } from "../page/banner_texts.ts";
import { askAsVisitor, askKept, isShown } from "../page/shown.ts";
import type { SourcepointState } from "./sourcepoint_script.ts";
import { readTcf } from "../page/tcf.ts";

const layersScript = pageScript<typeof layersModule>("layers");
const sourcepointScript = pageScript<typeof sourcepointModule>("sourcepoint");

interface OpenMessage {
  frame: ConsentFrame;
  state: SourcepointState;
}

/** Codes of a choice in order of preference; `12` on the first layer opens the manager. */
const ON_FIRST_LAYER: Record<Choice, string[]> = {
  accept: ["11", "ACCEPT_ALL", "12"],
  reject: ["13", "SE", "12"],
  "reject-li": ["12", "13"],
  partial: ["12"],
  pur: ["9"],
};
const SAVE = ["SAVE_AND_EXIT", "1"];
const IN_MANAGER: Record<Choice, string[]> = {
  accept: ["ACCEPT_ALL", "11"],
  reject: ["REJECT_ALL", "13", ...SAVE],
  "reject-li": [...SAVE, "REJECT_ALL", "13"],
  partial: SAVE,
  pur: [],
};
const PLANS: Partial<Record<Choice, PanelPlan["mode"]>> = {
  reject: "consents-off",
  "reject-li": "all-off",
  partial: "toggle-choices",
};

/** Button kinds of action codes; all other codes are no plain answer. */
const KINDS: Record<string, ButtonKind> = {
  "1": "save",
  SAVE_AND_EXIT: "save",
  "11": "accept",
  ACCEPT_ALL: "accept",
  "12": "settings",
  "13": "reject",
  REJECT_ALL: "reject",
};

const STEP_MS = 200;
const REACTION_MS = 2400;
/** The manager is a document that must load first. */
const MANAGER_MS = 6000;
const MAX_CLICKS = 4;

const stateSchema = z.object({
  manager: z.boolean(),
  text: z.string(),
  buttons: z.array(z.object({ code: z.string(), label: z.string() })),
});

export function kindOf(code: string): ButtonKind {
  return KINDS[code] ?? "other";
}

/** Open messages of Sourcepoint, the privacy manager first. */
export async function sourcepointAsking(channel: RuleChannel): Promise<OpenMessage[]> {
  const all = await Promise.all(channel.frames.all().map((frame) => messageIn(channel, frame)));
  const asking = all.filter((message) => message !== null);
  return asking.sort((a, b) => Number(b.state.manager) - Number(a.state.manager));
}

/** The message that is open in a frame; null without one. */
async function messageIn(channel: RuleChannel, frame: ConsentFrame): Promise<OpenMessage | null> {
  const state = stateSchema.safeParse(
    await askKept(frame, sourcepointScript.kept("sourcepointState")),
  );
  return state.success && await isShown(channel.frames, frame)
    ? { frame, state: state.data }
    : null;
}

/** What is asked of the messages. */
interface Wanted {
  choice: Choice;
  /** For a partial choice. */
  toggleChoices: ToggleChoice[];
  /** Whether settings have opened that are no message of Sourcepoint: they end the act, undecided. */
  hasOpenedElsewhere: () => Promise<boolean>;
}

/** Answers all messages of Sourcepoint. */
export async function answerSourcepoint(
  channel: RuleChannel,
  wanted: Wanted,
): Promise<ConsentAct> {
  const { choice } = wanted;
  const act = await answerAll(channel, wanted, noAct());
  if (choice !== "reject-li" || !act.closed || act.objected) return act;
  const { purposeLegitimateInterests: left = [] } = await readTcf(channel.frames.top()) ?? {};
  if (left.length === 0 || !await openManagerByLink(channel, act)) return act;
  return await answerAll(channel, wanted, { ...act, closed: false });
}

/**
 * Opens the manager through the page's settings link, so that legitimate interests left after a
 * rejection can be objected to; false if the manager does not open.
 */
async function openManagerByLink(channel: RuleChannel, act: ConsentAct): Promise<boolean> {
  const top = channel.frames.top();
  const label = top && await askAsVisitor(top, layersScript.call("openSettings", TEXTS));
  if (typeof label !== "string") return false;
  channel.pressLog.layer = 1;
  channel.pressLog.note({ label, kind: "settings", control: "link" }, performance.now());
  act.steps.push(`Legitimate interest was still claimed, so "${label}" was clicked on the page.`);
  for (let waited = 0; waited < MANAGER_MS; waited += STEP_MS) {
    await delay(STEP_MS);
    if ((await sourcepointAsking(channel))[0]?.state.manager) return true;
  }
  return false;
}

async function answerAll(
  channel: RuleChannel,
  wanted: Wanted,
  act: ConsentAct,
): Promise<ConsentAct> {
  const { choice } = wanted;
  for (let clicks = 0; clicks < MAX_CLICKS; clicks++) {
    const [asking] = await sourcepointAsking(channel);
    if (asking === undefined) return { ...act, closed: act.method !== "none" };
    if (clicks > 0) await delay(BEFORE_ACT_MS);
    const code = codeFor(asking.state, choice);
    if (code === null) return act;
    if (asking.state.manager) {
      channel.firstPress ??= null;
      if (!await setPanel(channel, asking, code, wanted, act)) return act;
    }
    if (!await pressCode(channel, asking, code, act, wanted)) return act;
    if (code !== "12") act.method = "click";
  }
  return act;
}

function codeFor({ manager, buttons }: SourcepointState, choice: Choice): string | null {
  const codes = (manager ? IN_MANAGER : ON_FIRST_LAYER)[choice];
  return codes.find((code) => buttons.some((button) => button.code === code)) ?? null;
}

/** Sets the toggles before they are saved; false when none of the chosen toggles exists. */
async function setPanel(
  channel: RuleChannel,
  { frame }: OpenMessage,
  code: string,
  { choice, toggleChoices }: Wanted,
  act: ConsentAct,
): Promise<boolean> {
  const mode = PLANS[choice];
  if (mode === undefined || !SAVE.includes(code)) return true;
  return await carryOutPlan(channel, frame, { mode, toggleChoices }, act) ||
    mode !== "toggle-choices";
}

/**
 * Presses a button, a second time if nothing follows; false when neither press has an effect, or
 * when settings have opened elsewhere.
 */
async function pressCode(
  channel: RuleChannel,
  asking: OpenMessage,
  code: string,
  act: ConsentAct,
  { hasOpenedElsewhere }: Wanted,
): Promise<boolean> {
  const opens = code === "12";
  const label = asking.state.buttons.find((button) => button.code === code)?.label ?? code;
  for (const _ of [1, 2]) {
    const element = sourcepointScript.call("buttonToPress", code);
    const named = { label, kind: kindOf(code) };
    const how = await pressUncovered(channel, asking.frame, element, named);
    // A message that is gone has perhaps been followed by another.
    const isGone = how === "gone" || how === "failed";
    if (!isGone && how !== "pressed") {
      act.untaken = unreachable(label, how);
      return false;
    }
    if (how === "pressed") {
      channel.hasOpenedSettings ||= opens;
      act.pressed = label;
      act.steps.push(`The button "${label}" was clicked.`);
    }
    const reaction = await reactionTo(channel, asking, opens ? hasOpenedElsewhere : null);
    if (reaction !== "none") return reaction === "reacted";
  }
  act.untaken = act.pressed === label ? ignored(label) : unreachable(label, "hidden");
  return false;
}

/**
 * Whether another message is open now. If no message was to open, also whether all are closed.
 * @param hasOpenedElsewhere for a press that opens the settings
 */
async function reactionTo(
  channel: RuleChannel,
  before: OpenMessage,
  hasOpenedElsewhere: (() => Promise<boolean>) | null,
): Promise<"reacted" | "elsewhere" | "none"> {
  const limitMs = hasOpenedElsewhere ? MANAGER_MS : REACTION_MS;
  for (let waited = 0; waited < limitMs; waited += STEP_MS) {
    await delay(STEP_MS);
    const [now] = await sourcepointAsking(channel);
    const isOther = now !== undefined &&
      (now.frame !== before.frame || now.state.manager !== before.state.manager);
    if (isOther) return "reacted";
    // Between the first layer and the manager, no message may be open for a moment.
    if (hasOpenedElsewhere === null && now === undefined) return "reacted";
    if (await hasOpenedElsewhere?.()) return "elsewhere";
  }
  return "none";
}
