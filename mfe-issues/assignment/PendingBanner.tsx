import { ApiError, confirm, notify, useCan } from "@crumbtrail/host";
import { Alert, Button, IconHourglass } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../resolve/failure.ts";
import { clearPending, pendingQuery, sendPending } from "../server/assignments.ts";
import { ALL_WAIT, clearedText, countText, sentText } from "./pending_words.ts";

/** What was assigned and not sent yet: to be sent, or taken back (part 1 section 2). */
export function PendingBanner() {
  const mayWork = useCan("WORK_ON_ISSUES");
  const { data: pending = 0 } = useQuery({ ...pendingQuery, enabled: mayWork });
  const [busy, setBusy] = useState<"send" | "clear">();
  const [failure, setFailure] = useState<string>();

  const run = async (which: "send" | "clear", call: () => Promise<string>) => {
    setBusy(which);
    setFailure(undefined);
    try {
      notify(await call());
    } catch (error) {
      setFailure(reasonOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  const send = () => run("send", async () => sentText(await sendPending()));
  const clear = async () => {
    const yes = await confirm({
      title: `Take back ${countText(pending)} that ${pending === 1 ? "was" : "were"} not sent?`,
      text: "Nobody was told yet. What was sent before stays assigned.",
      action: "Clear all",
    });
    if (yes) await run("clear", async () => clearedText(await clearPending()));
  };
  if (!mayWork || pending === 0) return null;
  return (
    <section className="is-pending ct-tone-orange" aria-label="Assignments to be sent">
      <p role="status">
        <IconHourglass /> <strong>{countText(pending)}</strong> not sent yet
      </p>
      <span className="is-pending-buttons">
        <Button
          size="sm"
          busy={busy === "clear"}
          disabled={busy === "send"}
          onClick={() => void clear()}
        >
          Clear all
        </Button>
        <Button
          size="sm"
          look="primary"
          busy={busy === "send"}
          disabled={busy === "clear"}
          onClick={() => void send()}
        >
          Send
        </Button>
      </span>
      {failure && <Alert kind="error">{failure}</Alert>}
    </section>
  );
}

function reasonOf(error: unknown): string {
  return error instanceof ApiError && error.status === 429 ? ALL_WAIT : failureText(error);
}
