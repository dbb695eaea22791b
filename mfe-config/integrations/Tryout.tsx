import type { Webhook, WebhookTestResult } from "@crumbtrail/contract/webhook";
import { confirm } from "@crumbtrail/host";
import { Alert, Button, Row, Stack } from "@crumbtrail/kit";
import { useState } from "react";
import { replaceSecret, testWebhook } from "../server/webhooks.ts";
import { failureText } from "./failure.ts";

interface TryoutProps {
  receiver: Webhook;
  onSecret(secret: string): void;
}

/** Tries a receiver as it is saved, and gives a webhook another secret. */
export function Tryout({ receiver, onSecret }: TryoutProps) {
  const [busy, setBusy] = useState<"test" | "secret">();
  const [result, setResult] = useState<WebhookTestResult>();
  const [error, setError] = useState<unknown>();
  const run = async (what: "test" | "secret", work: () => Promise<void>) => {
    setBusy(what);
    setError(undefined);
    setResult(undefined);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(undefined);
    }
  };
  const test = () => run("test", async () => setResult(await testWebhook(receiver._id)));
  const replace = async () => {
    if (!await askForSecret()) return;
    await run("secret", async () => onSecret((await replaceSecret(receiver._id)).secret));
  };
  return (
    <Stack gap="sm">
      <Row gap="sm">
        <Button onClick={() => void test()} busy={busy === "test"} disabled={busy !== undefined}>
          {receiver.kind === "JIRA" ? "Test the connection" : "Send a test event"}
        </Button>
        {receiver.kind === "WEBHOOK" && (
          <Button onClick={() => void replace()} busy={busy === "secret"} disabled={!!busy}>
            Replace the secret
          </Button>
        )}
      </Row>
      {result && <Result result={result} />}
      {error !== undefined && <Alert kind="error">{failureText(error)}</Alert>}
    </Stack>
  );
}

function askForSecret(): Promise<boolean> {
  return confirm({
    title: "Replace the secret?",
    text: "For 24 hours events are signed with both, so that the receiver can change over.",
    action: "Replace",
  });
}

function Result({ result: { ok, status, answer, error } }: { result: WebhookTestResult }) {
  return (
    <Alert kind={ok ? "success" : "error"} title={ok ? `It answered ${status}` : error ?? "Failed"}>
      {answer && <code className="co-value co-answer" tabIndex={0}>{answer}</code>}
    </Alert>
  );
}
