/** The steps of a scenario: imported from Chrome DevTools' Recorder, edited as a list, tried. */
import { secretsIn, STEPS_MODE_LABELS, STEPS_MODES } from "@crumbtrail/contract/step_types";
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import {
  Alert,
  Button,
  IconPlus,
  PasswordInput,
  Row,
  type SaveFormState,
  SegmentedControl,
  Stack,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import type { ScenarioForm } from "./form.ts";
import { ImportSteps } from "./ImportSteps.tsx";
import { StepItem } from "./StepItem.tsx";
import { moved, newSecret, type StepRow, stepsProblem } from "./steps_form.ts";
import { TrySteps } from "./TrySteps.tsx";

interface StepsSectionProps {
  form: SaveFormState<ScenarioForm>;
  /** Undefined for a new scenario. */
  scenario: ScheduledScenario | undefined;
}

const MODES = STEPS_MODES.map((value) => ({ value, label: STEPS_MODE_LABELS[value] }));
const MODE_NOTES = {
  BEFORE_RECORDING: t(
    "The test begins after the last step, in the state that the steps left. The steps must not answer the consent banner; leave it to the test.",
  ),
  DURING_RECORDING: t("The test records each step. A consent banner is answered when it appears."),
};

export function StepsSection({ form, scenario }: StepsSectionProps) {
  const { readOnly, values: { steps, stepsMode } } = form;
  return (
    <section aria-label={t("Steps")}>
      <Stack gap="lg">
        <div>
          <h3 className="co-section">{t("Steps")}</h3>
          <p className="ct-field-note">
            {t(
              "What a visitor does on each page, such as signing in, as recorded with the Recorder of Chrome DevTools.",
            )}
          </p>
        </div>
        {!readOnly && <ImportSteps onImport={(imported) => form.set(imported)} />}
        <RecordingNotes form={form} />
        <StepList form={form} />
        {steps.length > 0 && (
          <>
            <div className="co-steps-mode">
              <SegmentedControl
                label={t("Steps run")}
                showLabel
                options={MODES}
                disabled={readOnly}
                value={stepsMode}
                onChange={(mode) => form.set({ stepsMode: mode })}
              />
              <p className="ct-field-note">{MODE_NOTES[stepsMode]}</p>
            </div>
            <Secrets form={form} stored={scenario?.secretsSet ?? []} />
          </>
        )}
        {scenario?.steps && !readOnly && <TrySteps id={scenario._id} disabled={form.changed} />}
      </Stack>
    </section>
  );
}

/** What was left out of the recording, or changed in it, because a test cannot do it. */
function RecordingNotes({ form }: Pick<StepsSectionProps, "form">) {
  const { readOnly, values: { stepsNotes } } = form;
  if (stepsNotes.length === 0) return null;
  return (
    <Alert kind="warning" title={t("The recording was imported with changes")}>
      {stepsNotes.map((note) => <div key={note}>{note}</div>)}
      {!readOnly && (
        <Button size="sm" onClick={() => form.set({ stepsNotes: [] })}>{t("Dismiss")}</Button>
      )}
    </Alert>
  );
}

/** The steps in their order; one of them is open at a time. */
function StepList({ form }: Pick<StepsSectionProps, "form">) {
  const [open, setOpen] = useState<string | null>(null);
  const { readOnly, values: { steps, secrets } } = form;
  // The server's refusal, if the check of this form finds nothing.
  const refused = form.errors.steps;
  const problem = stepsProblem(steps) ?? (typeof refused === "string" ? refused : null);
  const change = (rows: StepRow[]) => form.set({ steps: rows });
  const add = () => {
    const key = crypto.randomUUID();
    change([...steps, { key, step: { type: "click", selectors: [] } }]);
    setOpen(key);
  };
  const makeSecret = (typed: string) => {
    const name = newSecret(secretsIn({ steps: steps.map(({ step }) => step) }));
    if (typed !== "") form.set({ secrets: { ...secrets, [name]: typed } });
    return name;
  };
  return (
    <div>
      {steps.length > 0 && (
        <ol className="co-steps" aria-label={t("Steps in order")}>
          {steps.map(({ key, step }, n) => (
            <StepItem
              key={key}
              step={step}
              number={n + 1}
              isLast={n === steps.length - 1}
              readOnly={readOnly}
              open={open === key}
              onOpen={(opened) => setOpen(opened ? key : null)}
              onChange={(changed) =>
                change(steps.map((row) => row.key === key ? { key, step: changed } : row))}
              onMove={(by) => change(moved(steps, key, by))}
              onRemove={() => change(steps.filter((row) => row.key !== key))}
              onSecret={makeSecret}
            />
          ))}
        </ol>
      )}
      {problem && (
        <Alert kind="error" title={t("These steps cannot be run")}>
          {problem.split("\n").map((line) => <div key={line}>{line}</div>)}
        </Alert>
      )}
      {readOnly
        ? steps.length === 0 && <p className="co-dimmed">{t("None")}</p>
        : <Button size="sm" icon={<IconPlus />} onClick={add}>{t("Add step")}</Button>}
    </div>
  );
}

interface SecretsProps extends Pick<StepsSectionProps, "form"> {
  /** Names of the secrets that are stored. */
  stored: readonly string[];
}

function Secrets({ form, stored }: SecretsProps) {
  const { readOnly, values: { steps, secrets }, errors } = form;
  const names = secretsIn({ steps: steps.map(({ step }) => step) });
  if (names.length === 0) return null;
  if (readOnly) {
    return <p className="co-dimmed">{t("Secrets: {names}", { names: names.join(", ") })}</p>;
  }
  return (
    <Row align="start">
      {names.map((name) => (
        <PasswordInput
          key={name}
          className="co-step-secret"
          label={t("Secret: {name}", { name })}
          autoComplete="new-password"
          required={!stored.includes(name)}
          maxLength={500}
          placeholder={stored.includes(name) ? t("unchanged") : ""}
          description={t("At least 4 characters. Stored encrypted and never shown.")}
          error={errors[`secrets.${name}`] ?? errors.secrets}
          value={secrets[name] ?? ""}
          onChange={(event) =>
            form.set({ secrets: { ...secrets, [name]: event.currentTarget.value } })}
        />
      ))}
    </Row>
  );
}
