/** Reads title and beginning of the page on display. */
import { z } from "zod";
import type { Session } from "../browser/attach.ts";
import type { PageText } from "./bot_wall.ts";
import { captchaOnDisplay, captchaShown } from "./captcha.ts";
import { hasClosedContent, isDrawn } from "./drawn.ts";

const looked = z.object({
  title: z.string(),
  heading: z.string(),
  html: z.string(),
  text: z.string(),
  drawn: z.boolean(),
  beside: z.string(),
  frames: z.number(),
  asks: z.enum(["password", "name"]).nullable(),
  controls: z.array(z.string()),
  captcha: captchaShown.nullable(),
});
const NOTHING: PageText = { title: "", heading: "", html: "", text: "" };

/** A check for bots is a small document; a large one is not serialised for its beginning's sake. */
const EXPRESSION = `(() => {
  const cut = (text) => String(text ?? "").slice(0, 30000);
  const small = document.getElementsByTagName("*").length < 1000;
  const shown = small ? document.documentElement : document.head;
  const text = small ? cut(document.body?.innerText) : "";
  const heading = document.querySelector("h1");
  const beside = [...heading?.parentElement?.children ?? []]
    .filter((element) => /^(P|UL|OL|DL|TABLE|FIGURE)$/.test(element.tagName));
  const isDrawn = ${isDrawn.toString()};
  const drawn = small && text === "" && isDrawn();
  const frames = document.querySelectorAll("frame, iframe").length;
  const shows = (inputs) =>
    [...document.querySelectorAll(inputs)].some((input) => input.checkVisibility());
  const nameOf = (control) =>
    control.matches("select, input:not([type=button], [type=submit], [type=image])")
      ? [control.name, control.id, control.placeholder, control.autocomplete].join(" ")
      : String(control.innerText || control.value || control.ariaLabel || "");
  const controls = () =>
    [...document.querySelectorAll("a[href], button, [role=button], input, select")]
      .filter((control) => control.checkVisibility() && control.type !== "hidden")
      .map((control) => nameOf(control).trim().slice(0, 60)).slice(0, 40);
  const name = "input[type=email], input[autocomplete~=username], input[name=username]";
  return {
    title: String(document.title).slice(0, 1000),
    heading: String(heading?.textContent ?? "").slice(0, 1000),
    html: cut(shown?.outerHTML),
    text,
    drawn,
    frames: drawn && frames > 0 && !isDrawn(true) ? frames : 0,
    asks: shows("input[type=password]") ? "password" : shows(name) ? "name" : null,
    controls: small ? controls() : [],
    captcha: small ? (${captchaOnDisplay.toString()})() : null,
    beside: small ? cut(beside.map((element) => element.innerText).join("\\n")) : "",
  };
})()`;

/** Empty when the page can't be asked just now, e.g. because it is navigating. */
export async function look(session: Session): Promise<PageText> {
  const parsed = looked.safeParse(await ask(session, EXPRESSION));
  if (!parsed.success) return NOTHING;
  const { text, drawn, html } = parsed.data;
  if (text !== "" || drawn || html === "") return parsed.data;
  return { ...parsed.data, drawn: await hasClosedContent(session) };
}

/** The page's title; null when it can't be asked just now. */
export async function titleOf(session: Session): Promise<string | null> {
  const title = z.string().safeParse(await ask(session, "String(document.title).slice(0, 1000)"));
  return title.success ? title.data : null;
}

async function ask(session: Session, expression: string): Promise<unknown> {
  const { result } = await session.send("Runtime.evaluate", {
    expression,
    returnByValue: true,
    timeout: 6000,
  });
  return result.value;
}
