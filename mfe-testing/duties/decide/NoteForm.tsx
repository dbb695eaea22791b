import { MAX_DUTY_NOTE } from "@crumbtrail/contract/duty_state_options";
import { Stack, Textarea } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { type DecisionFormProps, FormEnd } from "./OwnerForm.tsx";
import { useDecide } from "./use_decide.ts";

/** Writes, changes or removes the note on a duty. */
export function NoteForm({ state, property, onDone }: DecisionFormProps) {
  const before = state.decision.note ?? "";
  const [note, setNote] = useState(before);
  const deciding = useDecide(state, property, onDone);
  const text = note.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        deciding.decide({ note: text || null });
      }}
    >
      <Stack gap="md">
        <Textarea
          label={t("Note")}
          description={t("Visible to everyone who sees the property. Empty: no note.")}
          maxLength={MAX_DUTY_NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <FormEnd {...deciding} label={t("Save")} disabled={text === before} onCancel={onDone} />
      </Stack>
    </form>
  );
}
