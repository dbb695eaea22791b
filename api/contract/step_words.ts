/** A step in words, without what it types. Plain, without zod, for screens and reports. */
import { t } from "@crumbtrail/texts";
import { cut } from "./text.ts";
import { type RecorderStep, secretNameIn, type StepSelector } from "./step_types.ts";

const LENGTH = 80;

/** Such as `Click "Sign in"`. */
export function stepText(step: RecorderStep): string {
  const target = targetText(step.selectors);
  const secret = secretNameIn(step.value);
  switch (step.type) {
    case "setViewport":
      return t("Set the window to {width} × {height}", {
        width: String(step.width),
        height: String(step.height),
      });
    case "navigate":
      return t("Open {page}", { page: cut(withoutQuery(step.url ?? ""), LENGTH) });
    case "click":
      return t("Click {target}", { target });
    case "doubleClick":
      return t("Double-click {target}", { target });
    case "hover":
      return t("Point at {target}", { target });
    case "change":
      return secret === null
        ? t("Fill in {target}", { target })
        : t("Type the secret {secret} into {target}", { secret, target });
    case "keyDown":
      return t("Press {key}", { key: step.key ?? "" });
    case "keyUp":
      return t("Release {key}", { key: step.key ?? "" });
    case "scroll":
      return step.selectors?.length
        ? t("Scroll {target}", { target })
        : t("Scroll the page to {y}", { y: String(step.y ?? 0) });
    case "waitForElement":
      return step.visible === false
        ? t("Wait until {target} is gone", { target })
        : t("Wait for {target}", { target });
  }
}

/** The element as a person would name it: its label or text, else its first selector. */
function targetText(selectors: readonly StepSelector[] = []): string {
  const last = selectors.map((one) => typeof one === "string" ? one : one.at(-1) ?? "");
  for (const kind of ["aria/", "text/"]) {
    const named = last.find((one) => one.startsWith(kind));
    if (named) return `"${cut(named.slice(kind.length).replace(/\[role=[^]*$/, ""), LENGTH)}"`;
  }
  return cut(last[0] ?? "", LENGTH);
}

function withoutQuery(url: string): string {
  return url.replace(/[?#][^]*$/, "");
}
