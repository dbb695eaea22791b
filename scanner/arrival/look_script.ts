/** Reads title, beginning and controls of the page on display. Runs inside the page. */
import { captchaOnDisplay } from "./captcha_script.ts";
import { connectionsOfPage } from "./connections_script.ts";
import { isDrawn } from "./drawn_script.ts";
import { ROOTS, shapeOfPage } from "./shape_script.ts";

/**
 * Only small documents are serialised: a check for bots is small, and serialising a large document
 * is expensive.
 */
const SMALL_ELEMENTS = 1000;
const MOST_MODULES = 50;
const PICTURES = "img, svg, canvas, video, iframe, object, embed";
const USERNAME = "input[type=email], input[autocomplete~=username], input[name=username]";

export function lookAtPage() {
  const small = document.getElementsByTagName("*").length < SMALL_ELEMENTS;
  const shown: Element | null = small ? document.documentElement : document.head;
  const text = small ? beginning(document.body?.innerText) : "";
  const heading = document.querySelector("h1");
  const drawn = small && text === "" && isDrawn();
  const frames = document.querySelectorAll("frame, iframe").length;
  return {
    title: String(document.title).slice(0, 1000),
    heading: String(heading?.textContent ?? "").slice(0, 1000),
    html: beginning(shown?.outerHTML),
    text,
    drawn,
    frames: drawn && frames > 0 && !isDrawn(true) ? frames : 0,
    modules: hostsOfModules(),
    pictures: small ? visible(PICTURES).length : 0,
    isApplication: small && text !== "" && isAllIn(document.querySelector(ROOTS), text),
    isInMotion: small && isInMotion(),
    asks: isOnDisplay("input[type=password]") ? "password" : isOnDisplay(USERNAME) ? "name" : null,
    controls: small ? controls() : [],
    shape: shapeOfPage(),
    connections: small ? connectionsOfPage() : undefined,
    captcha: small ? captchaOnDisplay() : null,
    beside: small ? beginning(textBeside(heading)) : "",
  };
}

/** Converts to text: a page may replace properties of its elements by children of the same name. */
function beginning(text: unknown): string {
  return String(text ?? "").slice(0, 30_000);
}

/** Text right beside a heading. */
function textBeside(heading: Element | null): string {
  return [...heading?.parentElement?.children ?? []]
    .filter((element) => /^(P|UL|OL|DL|TABLE|FIGURE)$/.test(element.tagName))
    .map((element) => (element as HTMLElement).innerText).join("\n");
}

function isOnDisplay(selector: string): boolean {
  return visible(selector).length > 0;
}

function visible(selector: string): Element[] {
  return [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
}

function isAllIn(place: Element | null, text: string): boolean {
  return place instanceof HTMLElement && beginning(place.innerText).trim() === text.trim();
}

function hostsOfModules(): string[] {
  const modules = [...document.querySelectorAll<HTMLScriptElement>("script[type=module][src]")];
  return modules.slice(0, MOST_MODULES).map(({ src }) => URL.parse(String(src))?.host ?? "");
}

/** Whether something moves without end, as a sign of waiting does. */
function isInMotion(): boolean {
  return document.getAnimations().some(({ effect }) => effect?.getTiming().iterations === Infinity);
}

/** Labels of the visible buttons and links, and names of the fields. */
function controls(): string[] {
  const selector = "a[href], button, [role=button], input, select";
  return [...document.querySelectorAll<HTMLInputElement>(selector)]
    .filter((control) => control.checkVisibility() && control.type !== "hidden")
    .map((control) => nameOf(control).trim().slice(0, 60)).slice(0, 40);
}

function nameOf(control: HTMLInputElement): string {
  const isField = "select, input:not([type=button], [type=submit], [type=image])";
  return control.matches(isField)
    ? [control.name, control.id, control.placeholder, control.autocomplete].join(" ")
    : String(control.innerText || control.value || control.ariaLabel || "");
}
