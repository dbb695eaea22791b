import type { DutyState } from "@crumbtrail/contract/duty_state";
import { useAccount } from "@crumbtrail/host";
import { Alert, Button, type Option, Row, Select, Stack } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dutyOwnersQuery } from "../../server/duties.ts";
import { useDecide } from "./use_decide.ts";

export interface DecisionFormProps {
  state: DutyState;
  /** Id of the property. */
  property: string;
  onDone(): void;
}

/** Stands for nobody: a list has no choice without a value. */
const NOBODY = "nobody";

/** Chooses who is on a duty. */
export function OwnerForm({ state, property, onDone }: DecisionFormProps) {
  const { owner } = state.decision;
  const { _id: me } = useAccount();
  const { data = [], isError } = useQuery(dutyOwnersQuery(property));
  const people = [...data, ...owner && !data.some(({ _id }) => _id === owner._id) ? [owner] : []];
  const [picked, pick] = useState<string>();
  // Whoever opens the form of a duty without an owner means to take it, if they may.
  const chosen = picked ?? owner?._id ?? people.find(({ _id }) => _id === me)?._id ?? NOBODY;
  const deciding = useDecide(state, property, onDone);
  const options: Option<string>[] = [
    ...people.map(({ _id, name }) => ({
      value: _id,
      label: _id === me ? t("{name} (me)", { name }) : name,
    })),
    { value: NOBODY, label: t("Nobody") },
  ];
  const wanted = chosen === NOBODY ? null : chosen;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        deciding.decide({ owner: wanted });
      }}
    >
      <Stack gap="md">
        <Select label={t("Owner")} searchable options={options} value={chosen} onChange={pick} />
        {isError && <Alert kind="warning">{t("The list of people could not be loaded.")}</Alert>}
        <FormEnd
          {...deciding}
          label={t("Save")}
          disabled={wanted === (owner?._id ?? null)}
          onCancel={onDone}
        />
      </Stack>
    </form>
  );
}

interface FormEndProps {
  label: string;
  disabled: boolean;
  busy: boolean;
  failure: string | undefined;
  onCancel(): void;
}

/** Why a decision was not saved, and the buttons below its form. */
export function FormEnd({ label, disabled, busy, failure, onCancel }: FormEndProps) {
  return (
    <>
      {failure && <Alert kind="error" title={t("Nothing was changed.")}>{failure}</Alert>}
      <Row>
        <Button type="submit" look="primary" busy={busy} disabled={disabled}>{label}</Button>
        <Button look="quiet" onClick={onCancel} disabled={busy}>{t("Cancel")}</Button>
      </Row>
    </>
  );
}
