import { Alert, Button, CopyButton, Row, Stack } from "@crumbtrail/kit";

/** The secret itself, with a way to copy it. */
export function NewSecret({ secret, onClose }: { secret: string; onClose(): void }) {
  return (
    <Stack gap="lg">
      <Alert kind="warning">
        Copy it now: it is not shown again. The receiver verifies with it that an event is ours.
      </Alert>
      <Row gap="sm">
        <code className="co-secret" aria-label="Signing secret">{secret}</code>
        <CopyButton text={secret} what="secret" />
      </Row>
      <Row justify="end">
        <Button look="primary" onClick={onClose}>Done</Button>
      </Row>
    </Stack>
  );
}
