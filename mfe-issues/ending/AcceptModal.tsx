import { ACCEPT_DAYS, MAX_ACCEPT_DAYS } from "@crumbtrail/contract/ending_options";
import {
  Alert,
  Button,
  Modal,
  Row,
  SegmentedControl,
  Stack,
  Textarea,
  TextInput,
} from "@crumbtrail/kit";
import { failureText } from "../resolve/failure.ts";
import type { NamedIssue } from "../resolve/ResolveModal.tsx";
import { REASON_MIN_LENGTH, useAccept } from "./use_accept.ts";

interface AcceptModalProps {
  issue: NamedIssue;
  onClose(): void;
}

const TIMES = [
  ...ACCEPT_DAYS.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: "date", label: "A date" },
];
const DAY_MS = 86_400_000;

/** Accepts an issue for a time; the reason is asked for. */
export function AcceptModal({ issue, onClose }: AcceptModalProps) {
  const form = useAccept(issue, onClose);
  const { accept, error, busy, isComplete } = form;
  return (
    // What is under way is waited for, so that its failure is read here, beside what was typed.
    <Modal opened title="Accept for a time" onClose={() => busy || onClose()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          accept();
        }}
      >
        <Stack gap="lg">
          <p className="is-resolve-name ct-mono">{issue.entryName}</p>
          <Textarea
            label="Reason"
            description="Required. It stands in the history and in exports."
            data-autofocus
            maxLength={2000}
            value={form.reason}
            onChange={(event) => form.setReason(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) accept();
            }}
            error={isTooShort(form.reason) ? `At least ${REASON_MIN_LENGTH} characters` : undefined}
          />
          <Until {...form} />
          <p className="is-note">
            It comes back by itself when the time is over, and at once when a test sees more than
            was accepted: another domain, a longer life, another initiator.
          </p>
          {error !== null && (
            <Alert kind="error" title="The issue was not accepted.">{failureText(error)}</Alert>
          )}
          <Row justify="end">
            <Button onClick={onClose} disabled={busy}>Cancel</Button>
            <Button type="submit" look="primary" busy={busy} disabled={!isComplete}>
              Accept issue
            </Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  );
}

function isTooShort(reason: string): boolean {
  const { length } = reason.trim();
  return length > 0 && length < REASON_MIN_LENGTH;
}

function Until({ days, setDays, date, setDate }: ReturnType<typeof useAccept>) {
  const inDays = (count: number) =>
    new Date(Date.now() + count * DAY_MS).toISOString().slice(0, 10);
  return (
    <Stack gap="sm">
      <SegmentedControl
        label="Until"
        options={TIMES}
        value={days}
        onChange={setDays}
        fullWidth
      />
      {days === "date" && (
        <TextInput
          type="date"
          label="Last day"
          min={inDays(0)}
          max={inDays(MAX_ACCEPT_DAYS)}
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
      )}
    </Stack>
  );
}
