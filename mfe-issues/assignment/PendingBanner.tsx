import { confirm, failureText, notify, useCan } from "@crumbtrail/host";
import { Alert, Button, IconHourglass, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { clearPending, pendingQuery, sendPending } from "../server/assignments.ts";
import { clearedText, clearQuestion, countText, NOTHING_SENT, sentText } from "./pending_words.ts";

/**
 * The number of assignments that the user made and did not send, with buttons to e-mail the groups
 * or to remove the assignments (specification, part 1 §2).
 */
export function PendingBanner() {
  const mayWork = useCan("WORK_ON_ISSUES");
  const { data: pending = 0 } = useQuery({ ...pendingQuery, enabled: mayWork });
  const { mutate, variables: action, isPending, error } = useMutation({
    mutationFn: async (action: "send" | "clear") =>
      action === "send" ? sentText(await sendPending()) : clearedText(await clearPending()),
    onSuccess: (text) => notify(text),
  });
  const busy = isPending ? action : undefined;
  const clear = async () => {
    const yes = await confirm({
      title: clearQuestion(pending),
      text: t(
        "No e-mail has gone out for them. Messages that were typed with them are deleted. Assignments that were sent stay.",
      ),
      action: t("Clear all"),
    });
    if (yes) mutate("clear");
  };
  if (!mayWork || pending === 0) return null;
  return (
    <section className="is-pending ct-tone-orange" aria-label={t("Assignments to be sent")}>
      <p role="status">
        <IconHourglass />{" "}
        <Trans
          text="<b>{countText}</b> not sent yet"
          countText={countText(pending)}
          b={(text) => <strong>{text}</strong>}
        />
      </p>
      <span className="is-pending-buttons">
        <Button
          size="sm"
          busy={busy === "clear"}
          disabled={busy === "send"}
          onClick={() => void clear()}
        >
          {t("Clear all")}
        </Button>
        <Button
          size="sm"
          look="primary"
          busy={busy === "send"}
          disabled={busy === "clear"}
          onClick={() => mutate("send")}
        >
          {t("Send")}
        </Button>
      </span>
      {error && <Alert kind="error">{failureText(error, { TOO_MANY_CALLS: NOTHING_SENT })}</Alert>}
    </section>
  );
}
