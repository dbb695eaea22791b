import { Alert, Button, RelativeTime } from "@crumbtrail/kit";

interface PausedProps {
  /** When it stopped by itself. */
  at: string;
  /** Starts it again; false without the permission. */
  onStart: (() => Promise<void>) | false;
}

/** A scenario or crawl that stopped after a week of failures, with one click to go on. */
export function Paused({ at, onStart }: PausedProps) {
  return (
    <Alert kind="error" title="Paused after a week of failures">
      It stopped <RelativeTime at={at} />. Start it again when the cause is mended.
      {onStart && (
        <p>
          <Button size="sm" onClick={() => void onStart()}>Start again</Button>
        </p>
      )}
    </Alert>
  );
}
