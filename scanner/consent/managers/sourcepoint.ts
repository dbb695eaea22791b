/**
 * Answers Sourcepoint by its action codes: 1 or SE save and exit, 9 custom (reject and subscribe), 11
 * accept all, 12 open the manager (its settings), 13 reject all. Only the choice `pur` (the paid offer)
 * ever presses 9.
 */
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import {
  BEFORE_ACT_MS,
  BY_SCRIPT,
  type Choice,
  type ConsentAct,
  noAct,
  UNREACHABLE,
} from "../choice.ts";
import type { ConsentFrame } from "../page/frames.ts";
import type { RuleChannel } from "./rule_channel.ts";
import { press } from "../page/mouse.ts";
import { carryOutPlan } from "../page/panel.ts";
import type { PanelPlan, ToggleChoice } from "../page/panel_script.ts";
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as layersModule from "../page/layers_script.ts";
import type * as sourcepointModule from "./sourcepoint_script.ts";
import { TEXTS } from "../page/banner_texts.ts";
import { ask, askAsVisitor, isShown } from "../page/shown.ts";
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

/** Open messages of Sourcepoint, the privacy manager first. */
export async function sourcepointAsking(channel: RuleChannel): Promise<OpenMessage[]> {
  const asking: OpenMessage[] = [];
  for (const frame of channel.frames.all()) {
    const parsed = stateSchema.safeParse(
      await ask(frame, sourcepointScript.call("sourcepointState")),
    );
    if (parsed.success && await isShown(channel.frames, frame)) {
      asking.push({ frame, state: parsed.data });
    }
  }
  return asking.sort((a, b) => Number(b.state.manager) - Number(a.state.manager));
}

/** Answers all messages of Sourcepoint; `toggleChoices` are for a partial choice. */
export async function answerSourcepoint(
  channel: RuleChannel,
  choice: Choice,
  toggleChoices: ToggleChoice[],
): Promise<ConsentAct> {
  const act = await answerAll(channel, choice, toggleChoices, noAct());
  if (choice !== "reject-li" || !act.closed || act.objected) return act;
  const { purposeLegitimateInterests: left = [] } = await readTcf(channel.frames.top()) ?? {};
  if (left.length === 0 || !await openManagerByLink(channel, act)) return act;
  return await answerAll(channel, choice, toggleChoices, { ...act, closed: false });
}

/**
 * Opens the manager through the page's settings link, so that legitimate interests left after a
 * rejection can be objected to; false if the manager does not open.
 */
async function openManagerByLink(channel: RuleChannel, act: ConsentAct): Promise<boolean> {
  const top = channel.frames.top();
  const label = top && await askAsVisitor(top, layersScript.call("openSettings", TEXTS));
  if (typeof label !== "string") return false;
  act.steps.push(`Legitimate interest was still claimed, so "${label}" was clicked on the page.`);
  for (let waited = 0; waited < MANAGER_MS; waited += STEP_MS) {
    await delay(STEP_MS);
    if ((await sourcepointAsking(channel))[0]?.state.manager) return true;
  }
  return false;
}

async function answerAll(
  channel: RuleChannel,
  choice: Choice,
  toggleChoices: ToggleChoice[],
  act: ConsentAct,
): Promise<ConsentAct> {
  for (let clicks = 0; clicks < MAX_CLICKS; clicks++) {
    const [asking] = await sourcepointAsking(channel);
    if (asking === undefined) return { ...act, closed: act.method !== "none" };
    if (clicks > 0) await delay(BEFORE_ACT_MS);
    const code = codeFor(asking.state, choice);
    if (code === null) return act;
    if (asking.state.manager && !await setPanel(asking, code, choice, toggleChoices, act)) {
      return act;
    }
    if (!await pressCode(channel, asking, code, act)) return act;
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
  { frame }: OpenMessage,
  code: string,
  choice: Choice,
  toggleChoices: ToggleChoice[],
  act: ConsentAct,
): Promise<boolean> {
  const mode = PLANS[choice];
  if (mode === undefined || !SAVE.includes(code)) return true;
  return await carryOutPlan(frame, { mode, toggleChoices }, act) || mode !== "toggle-choices";
}

/** Presses a button, a second time if nothing follows; false when neither press has an effect. */
async function pressCode(
  channel: RuleChannel,
  asking: OpenMessage,
  code: string,
  act: ConsentAct,
): Promise<boolean> {
  const label = asking.state.buttons.find((button) => button.code === code)?.label ?? code;
  for (const _ of [1, 2]) {
    const how = await press(channel, asking.frame, sourcepointScript.call("buttonToPress", code));
    if (how === "covered" || how === "disabled") {
      act.untaken = `The button "${label}" was not pressed: ${UNREACHABLE[how]}.`;
      return false;
    }
    if (how === "hidden") {
      await askAsVisitor(asking.frame, sourcepointScript.call("clickButton", code));
      act.doubt = BY_SCRIPT;
    }
    act.steps.push(`The button "${label}" was clicked.`);
    if (await hasReacted(channel, asking, code === "12")) return true;
  }
  act.untaken = `The button "${label}" was pressed, but nothing happened.`;
  return false;
}

/** Whether another message is open now. If no message was to open, also whether all are closed. */
async function hasReacted(
  channel: RuleChannel,
  before: OpenMessage,
  opens: boolean,
): Promise<boolean> {
  const limitMs = opens ? MANAGER_MS : REACTION_MS;
  for (let waited = 0; waited < limitMs; waited += STEP_MS) {
    await delay(STEP_MS);
    const [now] = await sourcepointAsking(channel);
    // Between the first layer and the manager, no message may be open for a moment.
    if (now === undefined && opens) continue;
    if (now === undefined) return true;
    if (now.frame !== before.frame || now.state.manager !== before.state.manager) return true;
  }
  return false;
}
