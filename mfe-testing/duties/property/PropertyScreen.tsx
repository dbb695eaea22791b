/** The duties of a property: what holds, what does not, since when, and who is on it. */
import type { PropertyDuties } from "@crumbtrail/contract/duty_state";
import { ApiError, useTitle } from "@crumbtrail/host";
import { Alert, EmptyState, Loaded, Page } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { duties } from "../../addresses/tree.ts";
import { propertyDutiesQuery } from "../../server/duties.ts";
import { AsOf, endOfDay } from "./AsOf.tsx";
import { DutyTable } from "./DutyTable.tsx";
import { Head } from "./Head.tsx";
import { MissingTests } from "./MissingTests.tsx";
import { Pictures } from "./Pictures.tsx";
import { Questions } from "./Questions.tsx";
import { useTimeline } from "./use_timeline.ts";

export function PropertyScreen({ id }: { id: string }) {
  useTitle(t("Duties"));
  const { at } = duties.useSearch();
  const query = useQuery(propertyDutiesQuery(id, at && endOfDay(at)));
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <Page title={t("Duties")}>
        <EmptyState title={t("Property not found")}>
          {t("It was deleted, or you may not see it.")}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Loaded query={query} rows={10} height={56}>
      {(data) => (
        <Page title={t("Duties of {name}", { name: data.property.name })} hiddenTitle>
          <Duties data={data} day={at} />
        </Page>
      )}
    </Loaded>
  );
}

interface DutiesProps {
  data: PropertyDuties;
  /** The earlier day that is shown. */
  day: string | undefined;
}

function Duties({ data, day }: DutiesProps) {
  const timeline = useTimeline(data);
  const isJudged = data.duties.length > 0;
  return (
    <>
      <Head data={data} actions={<AsOf day={day} />} />
      {day && (
        <Alert kind="info">
          {t("This is how it was at the end of that day. Decisions are made on today's state.")}
        </Alert>
      )}
      {!day && <MissingTests data={data} />}
      {isJudged && <Questions duties={data.duties} runs={data.runs} />}
      {data.runs.length > 0 && <Pictures runs={data.runs} />}
      {isJudged && <DutyTable data={data} timeline={timeline} isPast={day !== undefined} />}
    </>
  );
}
