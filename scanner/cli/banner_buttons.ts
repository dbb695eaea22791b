/** The buttons of the banner that `--label` and `--selector` name. */
import { bannerButtons } from "@crumbtrail/contract/banner_buttons";
import { BANNER_ANSWERS, type BannerAnswer } from "@crumbtrail/contract/constants";
import type { ConsentSettings } from "../consent/mod.ts";
import { UsageError } from "./inputs.ts";

/**
 * Adds the named buttons to those of `--consent`.
 * @throws UsageError
 */
export function withButtons(
  settings: ConsentSettings,
  { label = [], selector = [] }: {
    label?: string[] | undefined;
    selector?: string[] | undefined;
  },
): ConsentSettings {
  if (label.length + selector.length === 0) return settings;
  const labels = label.map((text) => namedIn("--label", text));
  const selectors = selector.map((text) => namedIn("--selector", text));
  const { success, data, error } = bannerButtons.safeParse(
    Object.fromEntries(BANNER_ANSWERS.map((answer) => {
      const given = settings.buttons?.[answer];
      const of = (list: readonly Named[]) =>
        list.filter((one) => one.answer === answer).map(({ name }) => name);
      return [answer, {
        labels: [...given?.labels ?? [], ...of(labels)],
        selectors: [...given?.selectors ?? [], ...of(selectors)],
      }];
    })),
  );
  if (success) return { ...settings, buttons: data };
  const faults = error.issues.map(({ path, message }) => [...path, message].join(" "));
  throw new UsageError(`--label and --selector: ${faults.join("; ")}.`);
}

interface Named {
  answer: BannerAnswer;
  name: string;
}

/** Parses `reject=No cookies`. */
function namedIn(option: string, text: string): Named {
  const [typed = "", ...rest] = text.split("=");
  const answer = BANNER_ANSWERS.find((one) => one === typed.trim().toLowerCase());
  const name = rest.join("=").trim();
  if (answer !== undefined && name !== "") return { answer, name };
  throw new UsageError(`${option} takes accept=TEXT, reject=TEXT or settings=TEXT, not "${text}".`);
}
