import type { Delivery } from "@crumbtrail/contract/webhook";
import { failureText, notify } from "@crumbtrail/host";
import { Badge, Button, RelativeTime, type Tone } from "@crumbtrail/kit";
import { useMutation } from "@tanstack/react-query";
import { sendAgain } from "../server/webhooks.ts";
import { RECEIVER_FAILURES } from "./form.ts";

interface DeliveryEntryProps {
  /** Id of the receiver. */
  receiver: string;
  delivery: Delivery;
  mayChange: boolean;
}

const STATES: Record<Delivery["state"], { label: string; tone: Tone }> = {
  DELIVERED: { label: "Delivered", tone: "green" },
  WAITING: { label: "Waiting", tone: "orange" },
  FAILED: { label: "Failed", tone: "red" },
};

/** A delivery: event, state and attempts; request and answer in a disclosure. */
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
        <summary>Request and answer</summary>
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
  const send = useMutation({
    mutationFn: () => sendAgain(receiver, id),
    onSuccess: () => notify("The event will be sent again."),
    onError: (error) =>
      notify(`The event was not sent again. ${failureText(error, RECEIVER_FAILURES)}`),
  });
  return <Button size="sm" onClick={() => send.mutate()} busy={send.isPending}>Send again</Button>;
}
