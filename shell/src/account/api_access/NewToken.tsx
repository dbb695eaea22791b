import { Alert, Button, CopyButton, Row, Stack } from "@crumbtrail/kit";

/** The token itself, with a way to copy it. */
export function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Stack gap="lg">
      <Alert kind="warning">Copy it now: it is not shown again. Whoever has it can use it.</Alert>
      <Row gap="sm">
        <code className="sh-token" aria-label="Token">{token}</code>
        <CopyButton text={token} what="token" />
      </Row>
      <Row justify="end">
        <Button look="primary" onClick={onClose}>Done</Button>
      </Row>
    </Stack>
  );
}
