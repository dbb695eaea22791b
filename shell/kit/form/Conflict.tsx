import { Alert } from "../Alert.tsx";
import { Button } from "../Button.tsx";
import { Row, Stack } from "../layout.tsx";
import { RelativeTime } from "../Time.tsx";
import { type ChangeWording, labelOf, type MissedChange, valuesOf } from "./missed_changes.ts";
import type { FormState } from "./use_save_form.ts";

interface ConflictProps {
  form: FormState;
  changes: readonly MissedChange[];
  wording: ChangeWording | undefined;
}

/** What somebody else changed while the form was open; asks which values count. */
export function Conflict({ form, changes, wording }: ConflictProps) {
  const { takeLatest, keepMine, ready } = form;
  return (
    <Alert kind="warning" title="This entry was changed by somebody else meanwhile.">
      <Stack gap="sm">
        {changes.length > 0 && (
          <ul className="ct-form-changes">
            {changes.map((change, n) => (
              <MissedChangeLine key={n} change={change} wording={wording} />
            ))}
          </ul>
        )}
        <span>Saving overwrites only the fields that you changed.</span>
        <Row justify="end">
          <Button size="sm" onClick={takeLatest}>Show the latest</Button>
          <Button size="sm" disabled={!ready} onClick={keepMine}>Keep mine</Button>
        </Row>
      </Stack>
    </Alert>
  );
}

interface MissedChangeLineProps {
  change: MissedChange;
  wording: ChangeWording | undefined;
}

function MissedChangeLine({ change, wording }: MissedChangeLineProps) {
  const { by = "Somebody else", at, field } = change;
  const values = valuesOf(change, wording);
  return (
    <li>
      {by} changed {labelOf(field, wording)}
      {at && " "}
      {at && <RelativeTime at={at} />}
      {values && `: ${values}`}
    </li>
  );
}
