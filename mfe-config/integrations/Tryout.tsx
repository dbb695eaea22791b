import type { Webhook, WebhookTestResult } from "@crumbtrail/contract/webhook";
import { confirm, failureText } from "@crumbtrail/host";
import { Alert, Button, Row, Stack } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { replaceSecret, testWebhook } from "../server/webhooks.ts";
import { RECEIVER_FAILURES } from "./form.ts";

interface TryoutProps {
  receiver: Webhook;
  /** Takes the new signing secret, to show it once. */
  onSecret(secret: string): void;
}

/** Buttons to send a test event to the saved integration, and to replace a webhook's secret. */
export function Tryout({ receiver, onSecret }: TryoutProps) {
  const test = useMutation({ mutationFn: () => testWebhook(receiver._id) });
  const replace = useMutation({
    mutationFn: () => replaceSecret(receiver._id),
    onSuccess: ({ secret }) => onSecret(secret),
  });
  const busy = test.isPending || replace.isPending;
  const error = test.error ?? replace.error;
  const askAndReplace = async () => {
    if (!await confirmReplacing()) return;
    test.reset();
    replace.mutate();
  };
  const runTest = () => {
    replace.reset();
    test.mutate();
  };
  return (
    <Stack gap="sm">
      <Row gap="sm">
        <Button onClick={runTest} busy={test.isPending} disabled={busy}>
          {receiver.kind === "JIRA" ? t("Test the connection") : t("Send a test event")}
        </Button>
        {receiver.kind === "WEBHOOK" && (
          <Button onClick={() => void askAndReplace()} busy={replace.isPending} disabled={busy}>
            {t("Replace the secret")}
          </Button>
        )}
      </Row>
      {test.data && <Result result={test.data} />}
      {error && <Alert kind="error">{failureText(error, RECEIVER_FAILURES)}</Alert>}
    </Stack>
  );
}

function confirmReplacing(): Promise<boolean> {
  return confirm({
    title: t("Replace the secret?"),
    text: t("For 24 hours events are signed with both secrets, so that the receiver can switch."),
    action: t("Replace"),
  });
}

function Result({ result: { ok, status, answer, error } }: { result: WebhookTestResult }) {
  return (
    <Alert
      kind={ok ? "success" : "error"}
      title={ok ? t("It answered {status}", { status: status ?? "–" }) : error ?? t("Failed")}
    >
      {answer && <code className="co-value co-answer" tabIndex={0}>{answer}</code>}
    </Alert>
  );
}
