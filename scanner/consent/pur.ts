/**
 * Signing in to a publisher's offer to pay instead of consenting. The password goes into the form
 * and nowhere else: no step, message or error of this file speaks of it.
 */
import { setTimeout as delay } from "node:timers/promises";
import { PUR_CONNECTORS, type PurRecipe } from "@crumbtrail/contract/pur_connectors";
import { z } from "zod";
import { EarlyEnd } from "../browser/stop.ts";
import type { Act } from "./choice.ts";
import type { Link } from "./link.ts";
import {
  type FormState,
  formStateExpression,
  submitExpression,
  typeExpression,
} from "./pur_script.ts";
import type { PurLogin } from "./settings.ts";
import { ask } from "./shown.ts";

export interface PurJourney {
  link: Link;
  login: PurLogin;
  /** Goes to a URL and waits until the page has settled. */
  goTo(url: string): Promise<void>;
}

const STEP_MS = 250;
const FIELD_MS = 6000;
const SIGN_IN_MS = 8000;

const stateSchema = z.object({
  username: z.boolean(),
  password: z.boolean(),
  leaks: z.boolean(),
});

/** Signs in; the act says how far it came. @returns what went wrong, or null */
export async function signIn({ link, login, goTo }: PurJourney, act: Act): Promise<string | null> {
  const recipe = PUR_CONNECTORS.find(({ _id }) => _id === login.connector) ?? PUR_CONNECTORS[0];
  const closed = await opened(goTo, login.url);
  if (closed !== null) return closed;
  act.steps.push("The login page of the PUR offer was opened.");
  const form = await waitFor(link, recipe, (state) => state.username || state.password, FIELD_MS);
  if (form === null) return "The login page shows no field for the user name.";
  await type(link, recipe.fields.username, login.username);
  if (!form.password) await submit(link, recipe);
  const second = await waitFor(link, recipe, (state) => state.password, FIELD_MS);
  if (second === null) return "The login page shows no field for the password.";
  if (second.leaks) return "The login form would put the password into the address of the page.";
  await type(link, recipe.fields.password, login.password);
  await submit(link, recipe);
  act.steps.push("User name and password were sent.");
  act.method = "click";
  const left = await waitFor(link, recipe, (state) => !state.password, SIGN_IN_MS);
  // Whether that is a failure the wall tells; what was typed must not stay on a screen.
  if (left === null) {
    act.steps.push("After the login the page still asked for the password.");
    await type(link, recipe.fields.password, "");
  }
  return null;
}

/** Ends that are the scan's own, whatever page it is on. */
const OF_THE_SCAN = new Set(["SCAN_TIMEOUT", "LIMIT_REACHED", "BROWSER_CRASHED"]);

async function opened(goTo: PurJourney["goTo"], url: string): Promise<string | null> {
  try {
    await goTo(url);
    return null;
  } catch (error) {
    if (!(error instanceof EarlyEnd) || OF_THE_SCAN.has(error.reason)) throw error;
    return `The login page did not open: ${error.detail}`;
  }
}

async function waitFor(
  link: Link,
  recipe: PurRecipe,
  reached: (state: FormState) => boolean,
  limitMs: number,
): Promise<FormState | null> {
  for (let waited = 0; waited < limitMs; waited += STEP_MS) {
    await delay(STEP_MS);
    const top = link.frames.top();
    const answer = top && await ask(top, formStateExpression(recipe.fields));
    const parsed = stateSchema.safeParse(answer);
    if (parsed.success && reached(parsed.data)) return parsed.data;
  }
  return null;
}

async function type(link: Link, selectors: string[], text: string): Promise<void> {
  const top = link.frames.top();
  if (top) await ask(top, typeExpression(selectors, text), true);
}

async function submit(link: Link, { fields }: PurRecipe): Promise<void> {
  const top = link.frames.top();
  if (top) await ask(top, submitExpression(fields), true);
}
