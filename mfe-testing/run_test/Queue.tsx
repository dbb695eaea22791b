import { MOST_TESTS_AT_ONCE } from "@crumbtrail/contract/constants";
import { PRESET_LABELS } from "@crumbtrail/contract/enums";
import type { RecentTest } from "@crumbtrail/contract/test_batch";
import { baseHost } from "@crumbtrail/contract/urls";
import { propertiesQuery, useAccount } from "@crumbtrail/host";
import { Button, RelativeTime } from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { isUnderWay } from "../server/tests.ts";
import type { WantedTests } from "../start/form.ts";
import { meantUrl } from "./near_host.ts";
import { startedTogether } from "./queue_rows.ts";
import { RowActions } from "./RowActions.tsx";
import { RowEnd } from "./RowEnd.tsx";
import { RowMark } from "./RowMark.tsx";
import { RowProgress } from "./RowProgress.tsx";

interface QueueProps {
  rows: readonly RecentTest[];
  onStart(wanted: WantedTests): void;
  onOpen(resultId: string): void;
  onClear(ids: readonly string[]): void;
}

/** Ended tests shown at first, so that the latest report stays in view; a failed one is never hidden. */
const SHOWN = 5;

/** Tests under way, and those that have ended with their result until they are cleared. */
export function Queue({ rows, onStart, onOpen, onClear }: QueueProps) {
  const heading = useId();
  const [all, setAll] = useState(false);
  const hosts = useKnownHosts(rows);
  const ended = rows.filter(({ status }) => !isUnderWay(status));
  const hidden = all ? [] : ended.slice(SHOWN).filter(({ status }) => status !== "FAILED");
  const shown = rows.filter((row) => !hidden.includes(row));
  const together = startedTogether(rows).slice(0, MOST_TESTS_AT_ONCE);
  if (rows.length === 0) return null;
  return (
    <section className="te-queue" aria-labelledby={heading}>
      <header className="te-queue-head">
        <h2 id={heading}>{t("Queue")}</h2>
        <span className="ct-dimmed" role="status">{countsText(rows)}</span>
        <span className="te-queue-actions">
          {together.length > 1 && (
            <Link
              to="/on-demand/compare"
              search={{ runs: together.join(",") }}
              className="ct-button ct-button-secondary ct-button-sm"
            >
              <span className="ct-button-content">{t("Compare side by side")}</span>
            </Link>
          )}
          {ended.length > 0 && (
            <Button
              size="sm"
              look="quiet"
              onClick={() => onClear(ended.map(({ _id }) => _id))}
            >
              {t("Clear done")}
            </Button>
          )}
        </span>
      </header>
      <ul className="ct-panel">
        {shown.map((test) => <QueueRow key={test._id} {...{ test, hosts, onStart, onOpen }} />)}
      </ul>
      {hidden.length > 0 && (
        <Button size="sm" look="quiet" onClick={() => setAll(true)}>
          {t("Show all {count}", { count: rows.length })}
        </Button>
      )}
      {ended.length > 0 && (
        <p className="te-queue-note">
          {t(
            "Your tests keep their result here for a day, or until you clear them. They stay in History.",
          )}
        </p>
      )}
    </section>
  );
}

function countsText(rows: readonly RecentTest[]): string {
  const count = (isOf: (test: RecentTest) => boolean) => rows.filter(isOf).length;
  const parts = [
    [count(({ status }) => status === "RUNNING"), (n: number) => t("{n} running", { n })],
    [count(({ status }) => status === "QUEUED"), (n: number) => t("{n} waiting", { n })],
    [count(({ status }) => !isUnderWay(status)), (n: number) => t("{n} done", { n })],
  ] as const;
  return parts.flatMap(([n, text]) => n > 0 ? [text(n)] : []).join(", ");
}

/** Hosts of the tenant's properties, and of pages that a test has reached. */
function useKnownHosts(rows: readonly RecentTest[]): string[] {
  const { data: properties = [] } = useQuery(propertiesQuery);
  const bases = properties.map(({ baseUrl }) => baseHost(baseUrl)).filter(Boolean)
    .flatMap((base) => base.startsWith(".") ? [base.slice(1), `www${base}`] : [base]);
  const reached = rows.filter(({ result }) => result?.outcome === "COMPLETE")
    .flatMap(({ url }) => URL.parse(url)?.hostname ?? []);
  return [...new Set([...bases, ...reached])];
}

interface QueueRowProps extends Pick<QueueProps, "onStart" | "onOpen"> {
  test: RecentTest;
  hosts: readonly string[];
}

function QueueRow({ test, hosts, onStart, onOpen }: QueueRowProps) {
  const { _id } = useAccount();
  const isDone = !isUnderWay(test.status);
  const meant = test.result?.reason === "DNS_FAILED" ? meantUrl(test.url, hosts) : null;
  return (
    <li>
      <RowMark test={test} />
      <span className="te-queue-page">
        <span className="ct-mono" title={test.url}>{test.url.replace(/^https:\/\//, "")}</span>
        <span className="ct-dimmed">
          {testedAs(test)}
          {test.isProof && `, ${t("proof of a cause")}`}, {isDone && test.lastRun
            ? <RelativeTime at={test.lastRun} />
            : test.creator?._id === _id
            ? t("you")
            : test.creator?.username ?? "–"}
        </span>
      </span>
      <span className="te-queue-what">
        {isDone ? <RowEnd test={test} meant={meant} /> : <RowProgress test={test} />}
      </span>
      <span className="te-queue-buttons">
        <RowActions {...{ test, meant, onStart, onOpen }} />
      </span>
    </li>
  );
}

/** The preset, the device unless it is a desktop, and Global Privacy Control. */
function testedAs({ preset, gpc, settings: { userAgentType } }: RecentTest): string {
  const device = userAgentType === "desktop" ? [] : [DEVICE_WORDS[userAgentType]];
  return [PRESET_LABELS[preset], ...device, ...gpc ? [t("GPC")] : []].join(", ");
}

const DEVICE_WORDS = tAll({ mobile: "mobile", tablet: "tablet" });
