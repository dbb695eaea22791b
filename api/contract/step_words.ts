/** A step in words, without what it types. Plain, without zod, for screens and reports. */
import { cut } from "./text.ts";
import { type RecorderStep, secretNameIn, type StepSelector } from "./step_types.ts";

const LENGTH = 80;

/** Such as `Click "Sign in"`. */
export function stepText(step: RecorderStep): string {
  const target = targetText(step.selectors);
  const secret = secretNameIn(step.value);
  switch (step.type) {
    case "setViewport":
      return `Set the window to ${step.width} × ${step.height}`;
    case "navigate":
      return `Open ${cut(withoutQuery(step.url ?? ""), LENGTH)}`;
    case "click":
      return `Click ${target}`;
    case "doubleClick":
      return `Double-click ${target}`;
    case "hover":
      return `Point at ${target}`;
    case "change":
      return secret === null ? `Fill in ${target}` : `Type the secret ${secret} into ${target}`;
    case "keyDown":
      return `Press ${step.key}`;
    case "keyUp":
      return `Release ${step.key}`;
    case "scroll":
      return step.selectors?.length ? `Scroll ${target}` : `Scroll the page to ${step.y ?? 0}`;
    case "waitForElement":
      return step.visible === false ? `Wait until ${target} is gone` : `Wait for ${target}`;
  }
}

/** The element as a person would name it: its label or text, else its first selector. */
function targetText(selectors: readonly StepSelector[] = []): string {
  const last = selectors.map((one) => typeof one === "string" ? one : one.at(-1) ?? "");
  for (const kind of ["aria/", "text/"]) {
    const named = last.find((one) => one.startsWith(kind));
    if (named) return `"${cut(named.slice(kind.length).replace(/\[role=.*$/, ""), LENGTH)}"`;
  }
  return cut(last[0] ?? "", LENGTH);
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, "");
}
