import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { Alert } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

/** A scenario or crawl with status FAILED. */
export function Failed({ failCounter }: Pick<ScheduledScenario, "failCounter">) {
  return (
    <Alert kind="error" title={t("Failed")}>
      {t("The last {failCounter} runs in a row had no complete result.", { failCounter })}
    </Alert>
  );
}
