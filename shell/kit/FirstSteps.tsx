import { t } from "@crumbtrail/texts";
import type { ReactNode } from "react";
import { Step, Steps } from "./Steps.tsx";

interface FirstStepsProps {
  /** The button of the first step, or why there is none. */
  run: ReactNode;
  /** The button of the second step. */
  read: ReactNode;
  /** Whether the user may add a test scenario. */
  mayWatch: boolean;
  /** Host of a page to begin with. */
  host?: string | undefined;
}

/** What an empty tenant sees, on home and on the test page: the way to a site that is watched. */
export function FirstSteps({ run, read, mayWatch, host }: FirstStepsProps) {
  return (
    <Steps>
      <Step
        title={t("Run a test")}
        text={host
          ? t(
            "A browser opens a page (of {host}, for instance), answers its consent banner and records every cookie, storage item and request.",
            { host },
          )
          : t(
            "A browser opens a page, answers its consent banner and records every cookie, storage item and request.",
          )}
      >
        {run}
      </Step>
      <Step
        title={t("Read the first issue")}
        text={t("Anything you have not approved becomes an issue, with the page and the cause.")}
      >
        {read}
      </Step>
      <Step
        title={t("Watch it daily")}
        text={t("A test scenario tests the page every day. An e-mail tells you what is new.")}
      >
        {mayWatch && (
          <a
            href="/admin/test-scenarios?open=new"
            className="ct-button ct-button-secondary ct-button-md"
          >
            <span className="ct-button-content">{t("Add a test scenario")}</span>
          </a>
        )}
      </Step>
    </Steps>
  );
}
