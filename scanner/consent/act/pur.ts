/**
 * Signs in to a publisher's PUR offer (pay instead of consent). The password goes into the login
 * form only: no step, message or error of this file contains it.
 */
import { setTimeout as delay } from "node:timers/promises";
import { PUR_CONNECTORS, type PurRecipe } from "@crumbtrail/contract/consent_settings";
import { z } from "zod";
import { EarlyEnd } from "../../browser/stop.ts";
import type { ConsentAct, PurLogin } from "../choice.ts";
import type { ConsentFrame } from "../page/frames.ts";
import { layersByWords } from "../find/layer.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import { storedIn } from "../verify/moment.ts";
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as loginModule from "./pur_script.ts";
import { LOGIN_TEXTS } from "./login_texts.ts";
import type { FormState } from "./pur_script.ts";
import { ask, askAsVisitor, isShown } from "../page/shown.ts";

const loginScript = pageScript<typeof loginModule>("login");

export interface PurJourney {
  channel: RuleChannel;
  login: PurLogin;
  /** Navigates to a URL and waits until the page has settled. */
  goTo(url: string): Promise<void>;
}

/** A document with a login form, or with a part of a login form. */
interface Found {
  frame: ConsentFrame;
  state: FormState;
}

const STEP_MS = 250;
/** Waits for a field to appear, and for the form to go after the login. */
const FIELD_MS = 6000;
const SIGN_IN_MS = 8000;
/** Forms that validate the typed text enable their button a moment later. */
const TYPED_MS = 250;
const LEAKS = "The login form would send the password in the URL.";

const stateSchema = z.object({
  username: z.boolean(),
  password: z.boolean(),
  asks: z.boolean(),
  leaks: z.boolean(),
  complaint: z.string().nullable(),
});

/**
 * Signs in; the steps of the act record how far the login came.
 * @returns the cause of a failure, or null
 */
export async function signIn(
  { channel, login, goTo }: PurJourney,
  act: ConsentAct,
): Promise<string | null> {
  // The first recipe suits any login form, so it serves for a login without or with an unknown one.
  const recipe = PUR_CONNECTORS.find(({ _id }) => _id === login.connector) ?? PUR_CONNECTORS[0];
  const failure = await whyNotOpened(goTo, login.url);
  if (failure !== null) return failure;
  act.steps.push("The login page of the PUR offer was opened.");
  const form = await loginForm(channel, recipe, act);
  if (form === null) return await whyNoForm(channel);
  await typeInto(form, recipe, "username", login.username);
  if (!form.state.password) await submit(form, recipe);
  const second = await waitForForm(channel, recipe, (state) => state.password, FIELD_MS);
  if (second === null) return "The login page shows no field for the password.";
  if (second.state.leaks) return LEAKS;
  const before = await storedIn(channel);
  await typeInto(second, recipe, "password", login.password);
  await submit(second, recipe);
  act.steps.push("User name and password were sent.");
  act.method = "click";
  return await loginOutcome(channel, recipe, second, act, JSON.stringify(before));
}

/**
 * The page's visible reaction to the login. Whether the login succeeded is known only later, from
 * the paywall.
 * @param before what the page stored before the login, as JSON
 * @returns the cause of a failure, or null
 */
async function loginOutcome(
  channel: RuleChannel,
  recipe: PurRecipe,
  { state: { complaint } }: Found,
  act: ConsentAct,
  before: string,
): Promise<string | null> {
  const isGone = await waitUntilGone(channel, recipe);
  const [now] = await forms(channel, recipe, (state) => state.leaks);
  if (now !== undefined) return LEAKS;
  const complains = (state: FormState) => state.complaint !== null && state.complaint !== complaint;
  const [wrong] = await forms(channel, recipe, complains);
  const asking = isGone ? [] : await forms(channel, recipe, ({ asks }) => asks);
  // The typed credentials must not appear on a screenshot.
  for (const form of asking) await typeInto(form, recipe, "password", "");
  if (wrong !== undefined) return "The login page reported a wrong user name or password.";
  if (asking.length === 0) return null;
  act.steps.push("After signing in, the page still asked for the password.");
  if (JSON.stringify(await storedIn(channel)) === before) {
    return "The login page still asked for the password and stored no session.";
  }
  act.doubt = "It is unknown whether signing in succeeded.";
  return null;
}

async function whyNotOpened(goTo: PurJourney["goTo"], url: string): Promise<string | null> {
  try {
    await goTo(url);
    return null;
  } catch (error) {
    if (!(error instanceof EarlyEnd) || error.isOfTheScan) throw error;
    return `The login page did not open: ${error.detail}`;
  }
}

/** The form of the login page, or of the page that its login button leads to. */
async function loginForm(
  channel: RuleChannel,
  recipe: PurRecipe,
  act: ConsentAct,
): Promise<Found | null> {
  const any = (state: FormState) => state.username || state.password;
  const form = await waitForForm(channel, recipe, any, FIELD_MS);
  const top = channel.frames.top();
  if (form !== null || top === null) return form;
  const label = await askAsVisitor(top, loginScript.call("openLogin", LOGIN_TEXTS));
  if (typeof label !== "string") return null;
  act.steps.push(`The page shows no form, so "${label}" was clicked.`);
  return await waitForForm(channel, recipe, any, FIELD_MS);
}

async function whyNoForm(channel: RuleChannel): Promise<string> {
  const none = "The login page shows no field for the user name";
  const hasLayer = (await layersByWords(channel)).length > 0;
  return hasLayer ? `${none}: it asks for consent first.` : `${none}.`;
}

async function waitForForm(
  channel: RuleChannel,
  recipe: PurRecipe,
  reached: (state: FormState) => boolean,
  limitMs: number,
): Promise<Found | null> {
  for (let waited = 0; waited < limitMs; waited += STEP_MS) {
    await delay(STEP_MS);
    const [found] = await forms(channel, recipe, reached);
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * Waits until no form asks for a password; false at the time limit, or when a form would send the
 * password in the URL.
 */
async function waitUntilGone(channel: RuleChannel, recipe: PurRecipe): Promise<boolean> {
  for (let waited = 0; waited < SIGN_IN_MS; waited += STEP_MS) {
    await delay(STEP_MS);
    const left = await forms(channel, recipe, ({ asks }) => asks);
    if (left.length === 0 && channel.frames.top() !== null) return true;
    if (left.some(({ state }) => state.leaks)) return false;
  }
  return false;
}

/** Visible forms in the wanted state, by document, the top document first. */
async function forms(
  channel: RuleChannel,
  { fields }: PurRecipe,
  wanted: (state: FormState) => boolean,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const frame of channel.frames.all()) {
    const parsed = stateSchema.safeParse(
      await ask(frame, loginScript.call("formState", fields, LOGIN_TEXTS)),
    );
    if (!parsed.success || !wanted(parsed.data)) continue;
    if (await isShown(channel.frames, frame)) found.push({ frame, state: parsed.data });
  }
  return found;
}

async function typeInto(
  { frame }: Found,
  { fields }: PurRecipe,
  kind: "username" | "password",
  text: string,
): Promise<void> {
  await askAsVisitor(frame, loginScript.call("typeInto", fields, kind, text));
}

async function submit({ frame }: Found, { fields }: PurRecipe): Promise<void> {
  await delay(TYPED_MS);
  await askAsVisitor(frame, loginScript.call("submitForm", fields, LOGIN_TEXTS));
}
