import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { byField, failureText } from "@crumbtrail/host";
import { Alert } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

type What = NonNullable<ScheduledScenario["missing"]>;

const TEXTS: Record<What, { title: string; text: string }> = {
  SECRETS: {
    title: t("Secrets missing"),
    text: t("The steps were imported without their secrets. Enter them under Steps to start it."),
  },
  PUR_PASSWORD: {
    title: t("PUR password missing"),
    text: t("Enter the password in the PUR settings of the property to start it."),
  },
};

/** Why an imported scenario or crawl cannot start yet. */
export function Missing({ what }: { what: What }) {
  const { title, text } = TEXTS[what];
  return <Alert kind="warning" title={title}>{text}</Alert>;
}

export const missingTitle = (what: What) => TEXTS[what].title;

/** The reason why a scenario or crawl was not started or stopped. */
export function startFailure(error: unknown): string {
  const refused = byField({ secrets: TEXTS.SECRETS.text, preset: TEXTS.PUR_PASSWORD.text });
  return failureText(error, { INPUT_INVALID: refused });
}
