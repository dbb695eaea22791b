import type { Delivery } from "@crumbtrail/contract/webhook";
import { failureText, notify } from "@crumbtrail/host";
import { Badge, Button, RelativeTime, type Tone, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
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
  DELIVERED: { label: t("Delivered"), tone: "green" },
  WAITING: { label: t("Waiting"), tone: "orange" },
  FAILED: { label: t("Failed"), tone: "red" },
};

/** An event sent to an integration (receiver): state and attempts; request and answer folded. */
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
        <summary>{t("Request and answer")}</summary>
        <code className="co-value" tabIndex={0}>{JSON.stringify(payload, null, 2)}</code>
        <p className="co-dimmed">
          {status === null ? t("No answer") : t("Answer {status}", { status })}
        </p>
        {answer && <code className="co-value" tabIndex={0}>{answer}</code>}
      </details>
    </li>
  );
}

function attemptsOf({ attempts, nextAttemptAt }: Delivery) {
  if (nextAttemptAt === null) {
    return t("{attempts, plural, one {# attempt} other {# attempts}}", { attempts });
  }
  // A due one may wait for those before it: its time is then in the past.
  if (attempts === 0) return t("Not sent yet. Events are sent in their order.");
  return (
    <Trans
      text="{attempts, plural, one {# attempt} other {# attempts}}, the next {time}"
      attempts={attempts}
      time={<RelativeTime at={nextAttemptAt} />}
    />
  );
}

function SendAgain({ receiver, id }: { receiver: string; id: string }) {
  const send = useMutation({
    mutationFn: () => sendAgain(receiver, id),
    onSuccess: () => notify(t("The event will be sent again.")),
    onError: (error) =>
      notify(`${t("The event was not sent again.")} ${failureText(error, RECEIVER_FAILURES)}`),
  });
  return (
    <Button size="sm" onClick={() => send.mutate()} busy={send.isPending}>{t("Send again")}</Button>
  );
}
