/** Notices about the state of a scenario or crawl, in its form, and why it could not be started. */
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { byField, failureText } from "@crumbtrail/host";
import { Alert, Badge, Button, RelativeTime, Row, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import type { ReactNode } from "react";
import { STATUS_BADGES } from "./words.ts";

/** A scenario or crawl with status FAILED. */
export function Failed({ failCounter }: Pick<ScheduledScenario, "failCounter">) {
  return (
    <Alert kind="error" title={t("Failed")}>
      {t("The last {failCounter} runs in a row had no complete result.", { failCounter })}
    </Alert>
  );
}

/** What an imported scenario lacks, because exports have no secrets. */
type What = NonNullable<ScheduledScenario["missing"]>;

const TEXTS: Record<What, { title: string; text: string }> = {
  SECRETS: {
    title: t("Secrets missing"),
    text: t("The steps were imported without their secrets. Enter them under Steps to start it."),
  },
  PUR_PASSWORD: {
    title: t("PUR password missing"),
    text: t("Enter the password in the PUR settings of the property to start it."),
  },
};

/** Why an imported scenario or crawl cannot start yet. */
export function Missing({ what }: { what: What }) {
  const { title, text } = TEXTS[what];
  return <Alert kind="warning" title={title}>{text}</Alert>;
}

/** Beside the name in a list: what is missing, and a run that failures or the daily limit stopped. */
export function StateBadges({ missing, pausedAt, skippedAt }: ScheduledScenario) {
  return (
    <>
      {missing && <Badge tone="orange">{TEXTS[missing].title}</Badge>}
      {pausedAt && <Badge tone="red">{t("Paused")}</Badge>}
      {skippedAt && <Badge tone="orange">{t("Daily limit")}</Badge>}
    </>
  );
}

/** The reason why a scenario or crawl was not started or stopped. */
export function startFailure(error: unknown): string {
  const refused = byField({ secrets: TEXTS.SECRETS.text, preset: TEXTS.PUR_PASSWORD.text });
  return failureText(error, { INPUT_INVALID: refused });
}

interface PausedProps {
  /** When the scenario or crawl stopped by itself. */
  at: string;
  /** False without the permission to start it again. */
  onStart: (() => Promise<void>) | false;
}

/** A scenario or crawl that stopped after a week of failures, with a button to start it again. */
export function Paused({ at, onStart }: PausedProps) {
  return (
    <Alert kind="error" title={t("Paused after failures")}>
      <Trans
        text="It stopped {relativeTime}. Start it again when the cause is fixed."
        relativeTime={<RelativeTime at={at} />}
      />
      {onStart && (
        <p>
          <Button size="sm" onClick={() => void onStart()}>{t("Start again")}</Button>
        </p>
      )}
    </Alert>
  );
}

interface StatusFieldProps {
  /** Undefined for a new scenario or crawl. */
  status: ScheduledScenario["status"] | undefined;
  /** The toggle between QUEUED and IDLE. */
  children: ReactNode;
}

/** The toggle of a form, for IDLE and QUEUED; other statuses as text (specification, part 2 §4). */
export function StatusField({ status, children }: StatusFieldProps) {
  if (status === undefined || status === "IDLE" || status === "QUEUED") return children;
  const { label, tone } = STATUS_BADGES[status];
  return (
    <Row>
      <span className="ct-field-label">{t("Status")}</span>
      <Badge tone={tone}>{label}</Badge>
    </Row>
  );
}
