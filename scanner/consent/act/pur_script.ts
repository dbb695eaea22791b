/**
 * Reads and fills in a login form from inside the page, for PUR: signing in to a subscription instead
 * of consenting. Typed texts come in as arguments and are never returned.
 */
import { isVisible, labelOf, rootOf } from "../page/element_script.ts";

declare global {
  /** Set once `stopLeak` has kept a form from putting a password into a URL. */
  var crumbtrailLeakStopped: boolean | undefined;
}

/** CSS selectors of a login form's fields, in order of preference. */
export interface LoginFields {
  username: string[];
  password: string[];
  submit: string[];
}

/** Phrases of login pages, as sources of regular expressions. */
export interface LoginTexts {
  /** Labels that lead to a login form or submit the form. */
  signIn: string;
  /** Labels that lead to the second step of a login. */
  goOn: string;
  /** Complaints about wrong credentials, in lower case. */
  complaint: string;
}

export interface FormState {
  username: boolean;
  password: boolean;
  /** Whether the form asks for one password, not for an old and a new one. */
  asks: boolean;
  /** Whether the form would put the typed text into the URL, which is recorded. */
  leaks: boolean;
  /** A complaint about a wrong password or user name; null when the page shows none. */
  complaint: string | null;
}

/** All elements that match a selector, including those in shadow trees. */
function allOf(selector: string, root: ParentNode = document): HTMLElement[] {
  const found = [...root.querySelectorAll<HTMLElement>(selector)];
  for (const host of root.querySelectorAll("*")) {
    const shadow = rootOf(host);
    if (shadow) found.push(...allOf(selector, shadow));
  }
  return found;
}

function usableFields(selectors: string[]): HTMLInputElement[] {
  const found = selectors.flatMap((selector) => allOf(selector))
    .filter((element) => element instanceof HTMLInputElement)
    .filter((element) => isVisible(element) && !element.matches(":disabled, [readonly]"));
  return [...new Set(found)];
}

/**
 * The password and user name fields that belong together; excludes for example the address field of
 * a newsletter form.
 */
function loginOf({ username, password }: LoginFields) {
  const secrets = usableFields(password);
  // A registration form beside the login has two password fields.
  const alone = (field: HTMLInputElement) =>
    field.autocomplete !== "new-password" &&
    secrets.filter(({ form }) => form === field.form).length === 1;
  const login = secrets.find((field) => field.autocomplete === "current-password") ??
    secrets.find(alone);
  const secret = login ?? secrets[0] ?? null;
  const names = usableFields(username).filter((field) => !secrets.includes(field));
  const near = names.filter((field) => secret?.form && field.form === secret.form);
  const searchOrNewsletter =
    /news|letter|search|such|recherche|buscar|cerca|zoek|szukaj|lettre|boletin|bolet/i;
  const likely = names.filter((field) =>
    !searchOrNewsletter.test(
      `${field.name} ${field.id} ${field.form?.action ?? ""} ${field.form?.id ?? ""}`,
    )
  );
  const loose = secret?.form ? names.filter((field) => field.form === null) : likely;
  const name = near[0] ?? loose[0] ?? likely[0] ?? names[0] ?? null;
  return { secret, name, asks: login !== undefined };
}

/** The state of the visible login form. */
export function formState(fields: LoginFields, { complaint }: LoginTexts): FormState {
  const { secret, name, asks } = loginOf(fields);
  const form = secret?.form ?? null;
  const button = form && submitButton(form, fields.submit, null);
  // A form without `action` is probably submitted by a script; `stopLeak` stops the form otherwise.
  const leaks = form !== null && secret?.name !== "" && byGet(form, button) &&
    (form.hasAttribute("action") || button?.hasAttribute("formmethod") === true);
  const text = document.body?.innerText.toLowerCase().slice(0, 50_000) ?? "";
  return {
    username: name !== null,
    password: secret !== null,
    asks,
    leaks: leaks || globalThis.crumbtrailLeakStopped === true,
    complaint: new RegExp(complaint, "u").exec(text)?.[0] ?? null,
  };
}

/** Types into a field; false when the field is missing. */
export function typeInto(
  fields: LoginFields,
  kind: "username" | "password",
  text: string,
): boolean {
  const login = loginOf(fields);
  const field = kind === "password" ? login.secret : login.name;
  if (field === null) return false;
  field.focus();
  field.value = text;
  field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  field.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true, composed: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  field.blur();
  return true;
}

/** The button that submits a form: a button whose label matches `says`, else the form's first. */
function submitButton(
  form: HTMLFormElement | null,
  selectors: string[],
  says: RegExp | null,
): HTMLElement | null {
  const buttons = selectors.flatMap((selector) => allOf(selector)).filter((button) =>
    isVisible(button) && !button.matches(":disabled") &&
    (form === null ||
      ((button instanceof HTMLButtonElement || button instanceof HTMLInputElement) &&
        button.form === form))
  );
  const saying = says === null ? [] : buttons.filter((button) => says.test(labelOf(button)));
  return saying[0] ?? (form === null ? null : buttons[0]) ?? null;
}

function byGet(form: HTMLFormElement, button: HTMLElement | null): boolean {
  const own = button?.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get";
  return !/^(post|dialog)$/i.test(own);
}

/**
 * Stops a form that would put the password into the URL. The listener runs after the page's own: a
 * submit event that they did not prevent would navigate.
 */
function stopLeak(secret: HTMLInputElement | null): void {
  addEventListener("submit", (event) => {
    const form = secret?.form;
    if (!form || secret.name === "" || secret.value === "" || event.defaultPrevented) return;
    if (!event.composedPath().includes(form) || !byGet(form, event.submitter)) return;
    event.preventDefault();
    globalThis.crumbtrailLeakStopped = true;
  });
}

/** Submits the form; false when the page has neither a form nor a button. */
export function submitForm(fields: LoginFields, { signIn, goOn }: LoginTexts): boolean {
  const says = new RegExp(`^(${signIn}|${goOn})$`, "iu");
  const { secret, name } = loginOf(fields);
  const form = (secret ?? name)?.form ?? null;
  stopLeak(secret);
  const button = submitButton(form, fields.submit, says) ??
    allOf("button, [role=button], input[type=button], input[type=submit]")
      .find((element) => isVisible(element) && says.test(labelOf(element))) ??
    null;
  if (button !== null) button.click();
  else form?.requestSubmit();
  return button !== null || form !== null;
}

/** Clicks the element that leads to the login; returns its label, or null if the page has none. */
export function openLogin({ signIn }: LoginTexts): string | null {
  const says = new RegExp(`^(${signIn})$`, "iu");
  const lead = allOf("a[href], button, [role=button]")
    .find((element) => isVisible(element) && says.test(labelOf(element)));
  // The link opens in the same window: a second window would have to be watched as well.
  if (lead instanceof HTMLAnchorElement) lead.removeAttribute("target");
  lead?.click();
  return lead ? labelOf(lead).slice(0, 120) : null;
}
