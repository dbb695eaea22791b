import type { Feedback } from "@crumbtrail/contract/feedback";
import type { FeedbackStatus } from "@crumbtrail/contract/feedback_options";
import { failureText, notify, useTitle } from "@crumbtrail/host";
import {
  Badge,
  Button,
  CopyButton,
  EmptyState,
  ListStates,
  LoadMore,
  Page,
  Panel,
  RelativeTime,
  Row,
  SegmentedControl,
  Trans,
  usePagedRows,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { feedbackQuery, setFeedbackStatus } from "../server/feedback.ts";
import { feedback } from "../addresses/tree.ts";

const FILTERS = [
  { value: "ALL", label: t("All") },
  { value: "NEW", label: t("New") },
  { value: "DONE", label: t("Done [status]") },
] as const;

/** What people of all tenants wrote with "Send Feedback". */
export function FeedbackScreen() {
  useTitle(t("Feedback"));
  const { status } = feedback.useSearch();
  const navigate = feedback.useNavigate();
  const show = (chosen: "ALL" | FeedbackStatus) =>
    void navigate({ search: chosen === "ALL" ? {} : { status: chosen } });
  return (
    <Page
      title={t("Feedback")}
      actions={
        <SegmentedControl
          label={t("Status")}
          options={FILTERS}
          value={status ?? "ALL"}
          onChange={show}
        />
      }
    >
      <FeedbackList status={status} onShowAll={() => show("ALL")} />
    </Page>
  );
}

interface FeedbackListProps {
  status: FeedbackStatus | undefined;
  onShowAll(): void;
}

function FeedbackList({ status, onShowAll }: FeedbackListProps) {
  const list = usePagedRows(useInfiniteQuery(feedbackQuery(status)));
  const none = status
    ? (
      <EmptyState
        title={status === "NEW" ? t("No new feedback") : t("No feedback is done")}
        action={<Button onClick={onShowAll}>{t("Show all feedback")}</Button>}
      />
    )
    : (
      <EmptyState title={t("No feedback yet")}>
        {t("People send it from every screen; you also get it by e-mail.")}
      </EmptyState>
    );
  return (
    <ListStates list={list} rows={4} height={120} empty={none}>
      <ul className="ma-feedback-list" aria-label={t("Feedback")}>
        {list.rows.map((row) => (
          <li key={row._id}>
            <Entry feedback={row} />
          </li>
        ))}
      </ul>
      <Row justify="space-between">
        <span className="ma-dimmed">
          {t("{count} of {total}", { count: list.rows.length, total: list.total })}
        </span>
        <LoadMore more={list.more} />
      </Row>
    </ListStates>
  );
}

function Entry({ feedback: row }: { feedback: Feedback }) {
  const isNew = row.status === "NEW";
  const change = useMutation({
    mutationFn: () => setFeedbackStatus(row._id, isNew ? "DONE" : "NEW"),
    onError: (error) => notify(`${t("The feedback was not changed.")} ${failureText(error)}`),
  });
  return (
    <Panel>
      <div className="ma-stack">
        <Row justify="space-between">
          <Row>
            {isNew ? <Badge tone="brand">{t("New")}</Badge> : <Badge>{t("Done [status]")}</Badge>}
            <Link to="/madmin/tenants/$id" params={{ id: row.tenant._id }}>{row.tenant.name}</Link>
            <span>
              {row.username} <CopyButton text={row.username} what={t("user name")} />
            </span>
            <span className="ma-dimmed">
              <RelativeTime at={row.createdAt} />
            </span>
          </Row>
          <Button
            size="sm"
            aria-label={isNew
              ? t("Mark the feedback of {username} as done", { username: row.username })
              : t("Mark the feedback of {username} as new", { username: row.username })}
            busy={change.isPending}
            onClick={() => change.mutate()}
          >
            {isNew ? t("Done [status]") : t("New again")}
          </Button>
        </Row>
        <p className="ma-feedback-text">{row.text}</p>
        <p className="ma-dimmed ma-line ma-cut">
          <Trans
            text="{page} · version {version} · {browser}"
            page={<code>{row.page}</code>}
            version={row.version}
            browser={row.browser || t("unknown browser")}
          />
        </p>
      </div>
    </Panel>
  );
}
