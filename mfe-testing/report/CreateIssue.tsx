/**
 * Issues created by hand (specification, part 2 §2): a plus button on rows of the report that are
 * neither approved nor an issue yet, for tenants with the feature. Rows that are an issue lead to
 * it.
 */
import type { ReportRow } from "@crumbtrail/contract/approval";
import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import { ISSUE_TYPE_TABLE, type IssueType } from "@crumbtrail/contract/issue_types";
import type { EntryIssue } from "@crumbtrail/contract/manual_issue";
import { nameGroupOf } from "@crumbtrail/contract/name_groups";
import type { TestResult } from "@crumbtrail/contract/test_result";
import type { ReportCookie, ReportRequest, ReportStorage } from "@crumbtrail/contract/report";
import { cookieExpiry } from "@crumbtrail/contract/text";
import { ApiError, failureText, notify, useCan, useTenant } from "@crumbtrail/host";
import { Alert, Button, IconButton, IconPlus, Modal } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { createIssue, entryIssuesQuery } from "../server/results.ts";
import { FactList } from "./parts/FactList.tsx";

interface Creating {
  /** Id of the issue that the row is already, by this test or an earlier one. */
  issueOf(row: ReportRow): string | undefined;
  ask(row: ReportRow): void;
}

/** Null where no issue may be created. */
const CreatingContext = createContext<Creating | null>(null);

/** Gives `CreateIssueButton`s in the report a dialog. */
export function CreatableIssues({ result, children }: { result: TestResult; children: ReactNode }) {
  const hasFeature = useTenant()?.features.manualIssueCreation === true;
  const mayCreate = useCan("RUN_TESTS") && hasFeature;
  const { data: issues } = useQuery({ ...entryIssuesQuery(result._id), enabled: mayCreate });
  const [pending, ask] = useState<ReportRow | null>(null);
  const creating = useMemo(
    () => mayCreate && issues ? { issueOf: (row: ReportRow) => issueOf(issues, row), ask } : null,
    [mayCreate, issues],
  );
  return (
    <CreatingContext value={creating}>
      {children}
      {pending && <CreateDialog result={result} row={pending} onClose={() => ask(null)} />}
    </CreatingContext>
  );
}

function issueOf(issues: readonly EntryIssue[], { entry, name }: ReportRow): string | undefined {
  // The issue may be about the whole group of names that differ only in an id.
  const names = [name, nameGroupOf(name)?.name];
  return issues.find((issue) =>
    names.includes(issue.entryName) &&
    (issue.issueType === "STORAGE_ITEM") === (entry !== "REQUEST")
  )?._id;
}

/** Shown on hover and focus of the row. */
export function CreateIssueButton(row: ReportRow) {
  const creating = useContext(CreatingContext);
  if (!creating) return null;
  const { name } = row;
  const issue = creating.issueOf(row);
  return (
    <span className="te-create-issue">
      {issue
        ? (
          <Link to="/" hash={`issue=${issue}`} aria-label={t("Show the issue: {name}", { name })}>
            {t("Issue")}
          </Link>
        )
        : (
          <IconButton
            label={t("Create Issue: {name}", { name })}
            size="sm"
            icon={<IconPlus />}
            onClick={() => creating.ask(row)}
          />
        )}
    </span>
  );
}

interface CreateDialogProps {
  result: TestResult;
  row: ReportRow;
  onClose(): void;
}

function CreateDialog({ result, row, onClose }: CreateDialogProps) {
  const found = factsOf(result, row);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      createIssue({
        elem: row.entry === "REQUEST" && found?.url ? { url: found.url } : { name: row.name },
        issueType: found?.issueType ?? "STORAGE_ITEM",
        storageType: row.entry === "REQUEST" ? null : row.entry,
        testResultId: result._id,
      }),
    onSuccess: () => {
      notify(t("Issue created"));
      onClose();
    },
  });
  const issue = createdMeanwhile(error);
  return (
    <Modal opened title={t("Create Issue")} onClose={onClose}>
      <div className="te-create">
        <p>
          {found ? ISSUE_TYPE_TABLE[found.issueType].label : t("Entry")}:{" "}
          <strong>{row.name}</strong>
        </p>
        {found && <FactList className="te-create-facts" facts={found.facts} />}
        {error && (
          <Alert kind="error">
            {failureText(error, { DUPLICATE_KEY: t("The property has this issue already.") })}
            {issue && <Link to="/" hash={`issue=${issue}`}>{t("Show the issue")}</Link>}
          </Alert>
        )}
        <div className="te-create-buttons">
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button look="primary" busy={isPending} onClick={() => mutate()}>
            {t("Create Issue")}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** Id of the existing issue for which the API refused to create one. */
function createdMeanwhile(error: unknown): string | undefined {
  const details: unknown = error instanceof ApiError ? error.details : null;
  if (typeof details !== "object" || details === null || !("issue" in details)) return undefined;
  return typeof details.issue === "string" ? details.issue : undefined;
}

interface Facts {
  issueType: IssueType;
  facts: [label: string, value: string][];
  /** Set for requests. */
  url?: string;
}

/** The facts of a row that the dialog shows (specification, part 2 §2). */
function factsOf({ results, createdAt }: TestResult, { entry, name }: ReportRow): Facts | null {
  if (entry === "REQUEST") {
    const request = results.requests.find(({ url, __isOnWhiteList }) =>
      !__isOnWhiteList && URL.parse(url)?.hostname === name
    );
    return request ? requestFacts(request) : null;
  }
  const lists = {
    COOKIE: results.cookies,
    LOCAL_STORAGE: results.lsEntries,
    SESSION_STORAGE: results.ssEntries,
  };
  const stored = lists[entry].find((one) => one.name === name);
  if (!stored) return null;
  return {
    issueType: "STORAGE_ITEM",
    facts: [
      [t("Origin"), "domain" in stored ? stored.domain : stored.origin],
      [t("Vendor"), vendorsText(stored)],
      [t("Expiry"), expiryOf(stored, entry, createdAt)],
      [STORAGE_KIND_LABELS[entry], stored.firstParty ? t("1st party") : t("3rd party")],
    ],
  };
}

/** Worded as in the specification, part 2 §9. */
function expiryOf(
  stored: ReportCookie | ReportStorage,
  entry: ReportRow["entry"],
  createdAt: string,
): string {
  if ("expires" in stored) return cookieExpiry(stored.expires, stored.session, new Date(createdAt));
  return entry === "LOCAL_STORAGE" ? t("Permanent") : t("Session");
}

function requestFacts(request: ReportRequest): Facts {
  const { url, type, mimeType, method, referer, suspicious } = request;
  return {
    issueType: suspicious ? "SUSPICIOUS_REQUEST" : "UNKNOWN_VENDOR",
    url,
    facts: [
      ["URL", url],
      [t("File type"), mimeType ?? type],
      [t("Method"), method],
      [t("Referer"), referer ?? t("none")],
      [t("Vendor"), vendorsText(request)],
      ...suspicious ? [[t("Keyword match"), suspicious.match] as [string, string]] : [],
    ],
  };
}

function vendorsText({ vendorsMatch }: ReportCookie | ReportStorage | ReportRequest): string {
  return vendorsMatch.map(({ name }) => name).join(", ") || t("unknown");
}
