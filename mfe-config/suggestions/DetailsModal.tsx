import type { Suggestion } from "@crumbtrail/contract/suggestion";
import { useCan } from "@crumbtrail/host";
import {
  Badge,
  Button,
  CopyButton,
  EmptyState,
  ErrorState,
  InitiatorChain,
  Modal,
  RelativeTime,
  Row,
  SkeletonRows,
  Stack,
  Trans,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { chainQuery, type ListedSuggestion, suggestionQuery } from "../server/suggestions.ts";
import { Vendor } from "./columns.tsx";
import { type Decision, DECISION_LABELS } from "./decisions.ts";
import { Plan } from "./DecisionDialogs.tsx";
import { keyOfId } from "../addresses/suggestions.ts";
import { ENTRY_LABELS, lifetimeOf, searchTextOf } from "./words.ts";

interface DetailsModalProps {
  /** The id in the address, such as `COOKIE:_ga`. */
  id: string;
  /** The row of the list, if loaded. */
  row: ListedSuggestion | undefined;
  /** The list is still loading. */
  isPending: boolean;
  decisions: readonly Decision[];
  onDecide(decision: Decision, row: ListedSuggestion): void;
  onClose(): void;
}

/** All about a suggestion, with the decisions. */
export function DetailsModal({ id, row: listed, isPending, ...props }: DetailsModalProps) {
  const key = keyOfId(id);
  const { data: loaded, isError, isFetching, refetch } = useQuery({
    // Without a key nothing is loaded, whatever stands here.
    ...suggestionQuery(key ?? { entry: "COOKIE", name: id }),
    enabled: key !== undefined && !listed && !isPending,
  });
  const row = listed ?? loaded;
  return (
    <Modal
      opened
      size="lg"
      title={row?.name ?? key?.name ?? t("Suggestion")}
      onClose={props.onClose}
    >
      {row
        ? <Details row={row} {...props} />
        : key === undefined || loaded === null
        ? <Gone />
        : isError
        ? <ErrorState onRetry={() => void refetch()} busy={isFetching} />
        : <SkeletonRows rows={6} height={28} />}
    </Modal>
  );
}

function Gone() {
  return (
    <EmptyState title={t("No longer suggested")}>
      {t(
        "No open issue of the last 30 days asks to decide this. It was approved or resolved, or tests find it no more.",
      )}
    </EmptyState>
  );
}

interface DetailsProps extends Pick<DetailsModalProps, "decisions" | "onDecide"> {
  row: ListedSuggestion;
}

function Details({ row, decisions, onDecide }: DetailsProps) {
  const mayConfigure = useCan("MANAGE_VENDORS");
  return (
    <Stack gap="lg">
      <Facts row={row} />
      <Cause row={row} />
      {mayConfigure && (
        <Section title={t("What approving adds")}>
          <Plan row={row} scope="OWN" />
        </Section>
      )}
      {decisions.length > 0 && (
        <Row justify="end">
          {decisions.toReversed().map((decision) => (
            <Button
              key={decision}
              look={decision === decisions[0] ? "primary" : "secondary"}
              onClick={() => onDecide(decision, row)}
            >
              {DECISION_LABELS[decision]}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  );
}

function Facts({ row }: { row: ListedSuggestion }) {
  const { entry, firstParty, isBeforeConsent, firstSeen, lastSeen, occurrences, runs } = row;
  return (
    <dl className="co-facts">
      <Fact label={t("Type")}>{ENTRY_LABELS[entry]}</Fact>
      <Fact label={t("Likely vendor")}>
        <Vendor row={row} />
      </Fact>
      <Fact label={t("Party")}>{firstParty ? t("First party") : t("Third party")}</Fact>
      <Fact label={t("Set")}>
        {isBeforeConsent
          ? <Badge tone="red">{t("Before Consent")}</Badge>
          : t("Not before consent")}
      </Fact>
      {entry !== "REQUEST" && <Fact label={t("Lifetime")}>{lifetimeOf(row)}</Fact>}
      <Fact label={t("First seen")}>
        <RelativeTime at={firstSeen} />
      </Fact>
      <Fact label={t("Last seen")}>
        <Trans
          text="{when}, {occurrences, plural, one {# time} other {# times}} in {runs, plural, one {# run} other {# runs}}"
          when={<RelativeTime at={lastSeen} />}
          occurrences={occurrences}
          runs={runs}
        />
      </Fact>
      <Fact label={t("Properties")}>{placesOf(row)}</Fact>
      <Fact label={t("Issues")}>
        <Issues row={row} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function placesOf({ properties, propertyCount }: Suggestion): string {
  const names = properties.map(({ name }) => name).join(", ");
  const more = propertyCount - properties.length;
  return more > 0 ? t("{names} and {count} more", { names, count: more }) : names;
}

function Issues({ row }: { row: ListedSuggestion }) {
  const { issues, latestIssue, assigned } = row;
  const search = new URLSearchParams({ timeRange: "all", search: searchTextOf(row) });
  return (
    <Trans
      text="<list>{issues, plural, one {# open issue} other {# open issues}}</list>, <latest>the latest</latest>{handedOver, select, ALL {; all handed over} SOME {; {assigned} handed over} other {}}"
      issues={issues}
      assigned={assigned}
      handedOver={assigned === 0 ? "NONE" : assigned === issues ? "ALL" : "SOME"}
      list={(text) => <a href={`/?${search}`}>{text}</a>}
      latest={(text) => <a href={`/?timeRange=all#issue=${latestIssue}`}>{text}</a>}
    />
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="co-cause">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** The chain of requests, and the calls, that lead to the entry. */
function Cause({ row }: { row: ListedSuggestion }) {
  const { entry, name, latestIssue, trace } = row;
  const { data, isError, refetch, isFetching } = useQuery(chainQuery(latestIssue));
  const end = entry === "REQUEST"
    ? undefined
    : { kind: entry === "COOKIE" ? t("Cookie") : t("Entry"), text: name };
  return (
    <Section title={t("How it came about")}>
      {isError && !data && (
        <ErrorState
          title={t("The initiator chain could not be loaded")}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {!isError && !data && <SkeletonRows rows={3} height={24} />}
      {data && (data.data.length > 0
        ? <InitiatorChain links={data.data} {...(end && { end })} />
        : <p className="co-dimmed">{t("The last test recorded no initiator chain.")}</p>)}
      {trace.length > 0 && (
        <details>
          <summary>
            {t("{count, plural, one {# call} other {# calls}}, innermost first", {
              count: trace.length,
            })}
          </summary>
          <CopyButton text={trace.join("\n")} what={t("the callstack")} />
          <ol className="co-trace">{trace.map((frame, index) => <li key={index}>{frame}</li>)}</ol>
        </details>
      )}
    </Section>
  );
}
