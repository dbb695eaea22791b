/** A login form from inside. What is typed comes in as an argument and is never given back. */
import { isVisible, labelOf, rootOf } from "../find/element_script.ts";

declare global {
  /** A form was kept from putting a password into an address. */
  var crumbtrailLeakStopped: boolean | undefined;
}

/** CSS selectors of a login form, the best first. */
export interface LoginFields {
  username: string[];
  password: string[];
  submit: string[];
}

/** Phrases of login pages, as sources of regular expressions. */
export interface LoginTexts {
  /** Labels that lead to a login form, or send one. */
  signIn: string;
  /** Labels that go on to the second step of one. */
  goOn: string;
  /** A complaint about what was typed, in lower case. */
  complaint: string;
}

export interface FormState {
  username: boolean;
  password: boolean;
  /** Whether the form asks for one password, not for an old and a new one. */
  asks: boolean;
  /** The form would put what is typed into the address, where it would be recorded. */
  leaks: boolean;
  /** A sentence about a wrong password or name; null when the page has none. */
  complaint: string | null;
}

/** All elements of a selector, those in shadow trees included. */
function allOf(selector: string, root: ParentNode = document): HTMLElement[] {
  const found = [...root.querySelectorAll<HTMLElement>(selector)];
  for (const host of root.querySelectorAll("*")) {
    const shadow = rootOf(host);
    if (shadow) found.push(...allOf(selector, shadow));
  }
  return found;
}

function usable(selectors: string[]): HTMLInputElement[] {
  const found = selectors.flatMap((selector) => allOf(selector))
    .filter((element) => element instanceof HTMLInputElement)
    .filter((element) => isVisible(element) && !element.matches(":disabled, [readonly]"));
  return [...new Set(found)];
}

/** The fields that belong together: a newsletter's address is not the name of who signs in. */
function loginOf({ username, password }: LoginFields) {
  const secrets = usable(password);
  // A registration form beside the login asks for a password twice.
  const alone = (field: HTMLInputElement) =>
    field.autocomplete !== "new-password" &&
    secrets.filter(({ form }) => form === field.form).length === 1;
  const login = secrets.find((field) => field.autocomplete === "current-password") ??
    secrets.find(alone);
  const secret = login ?? secrets[0] ?? null;
  const names = usable(username).filter((field) => !secrets.includes(field));
  const near = names.filter((field) => secret?.form && field.form === secret.form);
  const mail = /news|letter|search|such|recherche|buscar|cerca|zoek|szukaj|lettre|boletin|bolet/i;
  const likely = names.filter((field) =>
    !mail.test(`${field.name} ${field.id} ${field.form?.action ?? ""} ${field.form?.id ?? ""}`)
  );
  const loose = secret?.form ? names.filter((field) => field.form === null) : likely;
  const name = near[0] ?? loose[0] ?? likely[0] ?? names[0] ?? null;
  return { secret, name, asks: login !== undefined };
}

/** The visible part of the form. */
export function formState(fields: LoginFields, { complaint }: LoginTexts): FormState {
  const { secret, name, asks } = loginOf(fields);
  const form = secret?.form ?? null;
  const button = form && sends(form, fields.submit, null);
  // A form without `action` is probably handled by a script; if not, it is stopped.
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

/** Types into a field; true when there is one. */
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

/** The button that sends a form: the one that says so, where there are several. */
function sends(
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

/** Comes after the page's own scripts: what none of them took over would go into the address. */
function guard(secret: HTMLInputElement | null): void {
  addEventListener("submit", (event) => {
    const form = secret?.form;
    if (!form || secret.name === "" || secret.value === "" || event.defaultPrevented) return;
    if (!event.composedPath().includes(form) || !byGet(form, event.submitter)) return;
    event.preventDefault();
    globalThis.crumbtrailLeakStopped = true;
  });
}

/** Sends the form; true when there was a way to. */
export function submitForm(fields: LoginFields, { signIn, goOn }: LoginTexts): boolean {
  const says = new RegExp(`^(${signIn}|${goOn})$`, "iu");
  const { secret, name } = loginOf(fields);
  const form = (secret ?? name)?.form ?? null;
  guard(secret);
  const button = sends(form, fields.submit, says) ??
    allOf("button, [role=button], input[type=button], input[type=submit]")
      .find((element) => isVisible(element) && says.test(labelOf(element))) ??
    null;
  if (button !== null) button.click();
  else form?.requestSubmit();
  return button !== null || form !== null;
}

/** Clicks what leads to the login; gives its label, or null. */
export function openLogin({ signIn }: LoginTexts): string | null {
  const says = new RegExp(`^(${signIn})$`, "iu");
  const lead = allOf("a[href], button, [role=button]")
    .find((element) => isVisible(element) && says.test(labelOf(element)));
  // A second window would have to be watched as well.
  if (lead instanceof HTMLAnchorElement) lead.removeAttribute("target");
  lead?.click();
  return lead ? labelOf(lead).slice(0, 120) : null;
}
