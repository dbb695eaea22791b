import type { TestType } from "@crumbtrail/contract/enums";
import { Button } from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";

/** What is left out while one type is shown. */
const HIDDEN: Record<TestType, string> = tAll({
  ON_DEMAND: "On-demand tests only. Tests of scenarios and RSS crawls are hidden.",
  CONTINUOUS: "Tests of scenarios only. On-demand tests and RSS crawls are hidden.",
  RSS_CRAWL: "RSS crawls only. On-demand tests and tests of scenarios are hidden.",
  ONE_TIME: "One-time tests only. All other types are hidden.",
});

/** Which types the history hides, and the click that shows all. */
export function HiddenTypes(
  { type, onShowAll }: { type: TestType | "ALL"; onShowAll(): void },
) {
  if (type === "ALL") return null;
  return (
    <p className="te-hidden-types">
      {HIDDEN[type]}
      <Button size="sm" onClick={onShowAll}>{t("Show all types")}</Button>
    </p>
  );
}
