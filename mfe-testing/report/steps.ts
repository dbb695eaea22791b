/** The scenario's steps of a report in words. Pure. */
import type { Report } from "@crumbtrail/contract/report";
import { t } from "@crumbtrail/texts";

/** By number, such as `Step 2: Click "Save"`. */
export function stepTexts({ steps }: Pick<Report, "steps">): ReadonlyMap<number, string> {
  return new Map(
    (steps?.run ?? []).map(({ number, text }) => [
      number,
      t("Step {number}: {text}", { number, text }),
    ]),
  );
}
