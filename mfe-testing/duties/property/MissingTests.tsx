import { completeUrl } from "@crumbtrail/contract/urls";
import type { PropertyDuties } from "@crumbtrail/contract/duty_state";
import { propertiesQuery, useCan, useTenant } from "@crumbtrail/host";
import { Alert, Button, TextInput } from "@crumbtrail/kit";
import { formatList, t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { startFailure } from "../../start/use_start.ts";
import { urlProblem, useSuitingPresets } from "../../start/form.ts";
import { newestTestQuery } from "../../server/results.ts";
import { type MissingTest, missingTests } from "./missing.ts";
import { Progress } from "./Progress.tsx";
import { useStartMissing } from "./use_start_missing.ts";

/** Which tests the duties still need, and one button that starts them; nothing if none is missing. */
export function MissingTests({ data }: { data: PropertyDuties }) {
  const { property, region, runs, duties } = data;
  const allTestTypesEnabled = useTenant()?.features.allTestTypesEnabled ?? false;
  const missing = missingTests(region, runs, allTestTypesEnabled);
  const start = useStartMissing(property._id);
  const page = usePage(data);
  const suiting = useSuitingPresets();
  const mayRun = useCan("RUN_TESTS");
  const [typed, setTyped] = useState<string>();
  const url = typed ?? page ?? "";
  const offered = missing.filter(({ preset }) => suiting(url).includes(preset));
  if (start.isFollowing) return <Progress start={start} />;
  if (missing.length === 0) return null;
  const isOk = urlProblem(url) === undefined;
  return (
    <section className="ct-panel te-duty-missing" aria-label={t("Missing tests")}>
      <div>
        <h3>
          {duties.length === 0
            ? t("Duties are judged by tests. These are missing:")
            : t("Some duties can't be told, because tests are missing:")}
        </h3>
        <p>{sentence(missing)}</p>
        {mayRun && offered.length < missing.length && isOk && (
          <p className="ct-dimmed">
            {t("Your plan does not include the test that accepts; ask your administrator.")}
          </p>
        )}
        {!mayRun && (
          <p className="ct-dimmed">{t("Your role may read results, but not run tests.")}</p>
        )}
      </div>
      {mayRun && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            start.run(completeUrl(url), offered);
          }}
        >
          <TextInput
            label={t("Page to test")}
            value={url}
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={typed === undefined ? undefined : urlProblem(url)}
          />
          <Button
            type="submit"
            look="primary"
            busy={start.busy}
            disabled={!isOk || offered.length === 0}
          >
            {t("Run {count, plural, one {# test} other {# tests}}", {
              count: offered.length || missing.length,
            })}
          </Button>
        </form>
      )}
      {start.error !== null && <Alert kind="error">{startFailure(start.error)}</Alert>}
    </section>
  );
}

function sentence(missing: readonly MissingTest[]): string {
  return t("{tests}.", { tests: formatList(missing.map(({ text }) => text)) });
}

/** The page that was tested last, or the one that the base URL names; undefined while unknown. */
function usePage({ property, runs }: PropertyDuties): string | undefined {
  const tested = runs[0]?.url;
  const { data: newest } = useQuery({
    ...newestTestQuery(property._id),
    enabled: tested === undefined,
  });
  const { data: properties = [] } = useQuery(propertiesQuery);
  if (tested !== undefined) return tested;
  if (newest === undefined) return undefined;
  if (newest) return newest.url;
  const { baseUrl = "" } = properties.find(({ _id }) => _id === property._id) ?? {};
  return baseUrl === "" ? undefined : completeUrl(baseUrl.replace(/^\./, ""));
}
