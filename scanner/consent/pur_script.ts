/** A login form from inside. What is typed comes in as an argument and is never given back. */
import { isVisible, labelOf } from "./element_script.ts";

/** CSS selectors of a login form, the best first. */
export interface LoginFields {
  username: string[];
  password: string[];
  submit: string[];
}

export interface FormState {
  username: boolean;
  password: boolean;
  /** The form would put what is typed into the address, where it would be recorded. */
  leaks: boolean;
}

/** Expression: what of the form can be seen. */
export function formStateExpression(fields: LoginFields): string {
  return withFunctions(`formState(${JSON.stringify(fields)})`);
}

/** Expression that types into a field; true when there is one. */
export function typeExpression(selectors: string[], text: string): string {
  return withFunctions(`typeInto(${JSON.stringify(selectors)}, ${JSON.stringify(text)})`);
}

/** Expression that sends the form; true when there was a way to. */
export function submitExpression(fields: LoginFields): string {
  return withFunctions(`submitForm(${JSON.stringify(fields)})`);
}

function withFunctions(call: string): string {
  const functions = [isVisible, labelOf, firstOf, formState, typeInto, submitForm];
  return `(() => {${functions.join("\n")}\nreturn ${call};})()`;
}

function firstOf(selectors: string[]): HTMLElement | null {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)];
    const shown = found.find((element) => isVisible(element) && !element.matches(":disabled"));
    if (shown) return shown;
  }
  return null;
}

function formState({ username, password }: LoginFields): FormState {
  const field = firstOf(password);
  const form = field instanceof HTMLInputElement ? field.form : null;
  const named = (field?.getAttribute("name") ?? "") !== "";
  const byAddress = form !== null && form.method === "get" && named;
  // Without `action` a script most likely takes the form over.
  const leaks = byAddress && form.hasAttribute("action");
  return { username: firstOf(username) !== null, password: field !== null, leaks };
}

function typeInto(selectors: string[], text: string): boolean {
  const field = firstOf(selectors);
  if (!(field instanceof HTMLInputElement)) return false;
  field.focus();
  field.value = text;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

function submitForm({ username, password, submit }: LoginFields): boolean {
  const field = firstOf(password) ?? firstOf(username);
  const form = field instanceof HTMLInputElement ? field.form : null;
  const says =
    /^(log ?in|sign ?in|anmelden|einloggen|login|connexion|se connecter|iniciar sesión|accedi|inloggen|zaloguj( się)?|weiter|continue|next|continuer|avanti|siguiente)$/i;
  const button = firstOf(submit) ??
    [...document.querySelectorAll<HTMLElement>("button, [role=button], input[type=button]")]
      .find((element) => isVisible(element) && says.test(labelOf(element))) ??
    null;
  if (button !== null) button.click();
  else form?.requestSubmit();
  return button !== null || form !== null;
}
