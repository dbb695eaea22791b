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
} from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { chainQuery, type ListedSuggestion, suggestionQuery } from "../server/suggestions.ts";
import { Vendor } from "./columns.tsx";
import { type Decision, DECISION_LABELS } from "./decisions.ts";
import { Plan } from "./DecisionDialogs.tsx";
import { keyOfId } from "./keys.ts";
import { counted, ENTRY_LABELS, lifetimeOf, searchTextOf } from "./words.ts";

interface DetailsModalProps {
  /** The id in the address. */
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
    ...suggestionQuery(key ?? { entry: "COOKIE", name: id }),
    enabled: key !== undefined && !listed && !isPending,
  });
  const row = listed ?? loaded;
  return (
    <Modal opened size="lg" title={row?.name ?? key?.name ?? "Suggestion"} onClose={props.onClose}>
      {row
        ? <Details row={row} {...props} />
        : key === undefined || loaded === null
        ? <Gone />
        : isError
        ? (
          <ErrorState onRetry={() => void refetch()} busy={isFetching} />
        )
        : <SkeletonRows rows={6} height={28} />}
    </Modal>
  );
}

function Gone() {
  return (
    <EmptyState title="No longer suggested">
      No open issue of the last 30 days asks to decide this. It was approved or resolved, or tests
      find it no more.
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
        <Section title="What approving adds">
          <Plan row={row} reach="OWN" />
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
      <Fact label="Type">{ENTRY_LABELS[entry]}</Fact>
      <Fact label="Likely vendor">
        <Vendor row={row} />
      </Fact>
      <Fact label="Party">{firstParty ? "First party" : "Third party"}</Fact>
      <Fact label="Set">
        {isBeforeConsent ? <Badge tone="red">Before Consent</Badge> : "After the choice"}
      </Fact>
      {entry !== "REQUEST" && <Fact label="Lifetime">{lifetimeOf(row)}</Fact>}
      <Fact label="First seen">
        <RelativeTime at={firstSeen} />
      </Fact>
      <Fact label="Last seen">
        <RelativeTime at={lastSeen} />, {counted(occurrences, "time")} in {counted(runs, "run")}
      </Fact>
      <Fact label="Properties">{placesOf(row)}</Fact>
      <Fact label="Issues">
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
  return more > 0 ? `${names} and ${more.toLocaleString()} more` : names;
}

function Issues({ row }: { row: ListedSuggestion }) {
  const { issues, latestIssue, assigned } = row;
  const search = new URLSearchParams({ timeRange: "all", search: searchTextOf(row) });
  return (
    <>
      <a href={`/?${search}`}>{counted(issues, "open issue")}</a>,{" "}
      <a
        href={`/?timeRange=all#issue=${latestIssue}`}
      >
        the latest
      </a>
      {assigned > 0 && `; ${assigned === issues ? "all" : assigned.toLocaleString()} handed over`}
    </>
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

/** The requests and calls that lead to the entry. */
function Cause({ row }: { row: ListedSuggestion }) {
  const { entry, name, latestIssue, trace } = row;
  const { data, isError, refetch, isFetching } = useQuery(chainQuery(latestIssue));
  const end = entry === "REQUEST"
    ? undefined
    : { kind: entry === "COOKIE" ? "Cookie" : "Entry", text: name };
  return (
    <Section title="How it came about">
      {isError && !data && (
        <ErrorState
          title="The initiator chain could not be loaded"
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {!isError && !data && <SkeletonRows rows={3} height={24} />}
      {data && (data.data.length > 0
        ? <InitiatorChain links={data.data} {...(end && { end })} />
        : <p className="co-dimmed">The last test recorded no initiator chain.</p>)}
      {trace.length > 0 && (
        <details>
          <summary>{counted(trace.length, "call")}, innermost first</summary>
          <CopyButton text={trace.join("\n")} what="the callstack" />
          <ol className="co-trace">
            {trace.map((frame, index) => <li key={index}>{frame}</li>)}
          </ol>
        </details>
      )}
    </Section>
  );
}
