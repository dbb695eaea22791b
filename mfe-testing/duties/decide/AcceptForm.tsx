import { Stack } from "@crumbtrail/kit";
import { AcceptFields, acceptInputOf, DEFAULT_UNTIL } from "@crumbtrail/kit/decision";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { type DecisionFormProps, FormEnd } from "./OwnerForm.tsx";
import { useDecide } from "./use_decide.ts";

/** Accepts an unfulfilled duty until a date, with a reason. */
export function AcceptForm({ state, property, onDone }: DecisionFormProps) {
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState(DEFAULT_UNTIL);
  const deciding = useDecide(state, property, onDone);
  const acceptance = acceptInputOf(reason, until);
  const accept = () => {
    if (acceptance && !deciding.busy) deciding.decide({ acceptance });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        accept();
      }}
    >
      <Stack gap="md">
        <AcceptFields
          {...{ reason, until }}
          onReason={setReason}
          onUntil={setUntil}
          onSubmit={accept}
        />
        <FormEnd
          {...deciding}
          label={t("Accept for now")}
          disabled={acceptance === null}
          onCancel={onDone}
        />
      </Stack>
    </form>
  );
}
