import type { Delivery } from "@crumbtrail/contract/webhook";
import { notify } from "@crumbtrail/host";
import { Badge, Button, RelativeTime, type Tone } from "@crumbtrail/kit";
import { useState } from "react";
import { sendAgain } from "../server/webhooks.ts";
import { failureText } from "./failure.ts";

interface DeliveryEntryProps {
  /** Its id. */
  receiver: string;
  delivery: Delivery;
  mayChange: boolean;
}

const STATES: Record<Delivery["state"], { label: string; tone: Tone }> = {
  DELIVERED: { label: "Delivered", tone: "green" },
  WAITING: { label: "Waiting", tone: "orange" },
  FAILED: { label: "Given up", tone: "red" },
};

/** One event: what became of it, and on demand what was sent and answered. */
export function DeliveryEntry({ receiver, delivery, mayChange }: DeliveryEntryProps) {
  const { event, state, createdAt, error, status, answer, payload } = delivery;
  return (
    <li className="co-delivery">
      <div className="co-delivery-head">
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        <strong>{event}</strong>
        <span className="co-dimmed">
          <RelativeTime at={createdAt} />
        </span>
        {mayChange && state !== "WAITING" && <SendAgain receiver={receiver} id={delivery._id} />}
      </div>
      <p className="co-dimmed">{attemptsOf(delivery)}</p>
      {error && <p>{error}</p>}
      <details>
        <summary>What was sent and answered</summary>
        <code className="co-value" tabIndex={0}>{JSON.stringify(payload, null, 2)}</code>
        <p className="co-dimmed">{status === null ? "No answer" : `Answer ${status}`}</p>
        {answer && <code className="co-value" tabIndex={0}>{answer}</code>}
      </details>
    </li>
  );
}

function attemptsOf({ attempts, nextAttemptAt }: Delivery) {
  const made = `${attempts} ${attempts === 1 ? "attempt" : "attempts"}`;
  if (nextAttemptAt === null) return made;
  return (
    <>
      {made}, the next <RelativeTime at={nextAttemptAt} />
    </>
  );
}

function SendAgain({ receiver, id }: { receiver: string; id: string }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await sendAgain(receiver, id);
      notify("It is sent again.");
    } catch (error) {
      console.error("The event was not sent again.", error);
      notify(`It is not sent again. ${failureText(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return <Button size="sm" onClick={() => void send()} busy={busy}>Send again</Button>;
}
