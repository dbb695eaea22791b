import { Alert, Button, RelativeTime, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

interface PausedProps {
  /** When it stopped by itself. */
  at: string;
  /** Starts it again; false without the permission. */
  onStart: (() => Promise<void>) | false;
}

/** A scenario or crawl that stopped after a week of failures, with one click to go on. */
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
