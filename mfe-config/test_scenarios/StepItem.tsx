import {
  type RecorderStep,
  secretNameIn,
  secretValue,
  STEP_TYPES,
  type StepType,
} from "@crumbtrail/contract/step_types";
import { stepText } from "@crumbtrail/contract/step_words";
import {
  Button,
  Checkbox,
  IconButton,
  IconSortDown,
  IconTrash,
  IconUp,
  Select,
  Textarea,
  TextInput,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { selectorsIn, selectorsText, withType } from "./steps_form.ts";

export interface StepItemProps {
  step: RecorderStep;
  number: number;
  isLast: boolean;
  readOnly: boolean;
  open: boolean;
  onOpen(open: boolean): void;
  onChange(step: RecorderStep): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
  /** Makes a typed text a secret of the scenario; gives its name, which the step then holds. */
  onSecret(typed: string): string;
}

/** A step of a recording in words, with its fields once it is opened. */
export function StepItem(props: StepItemProps) {
  const { step, number, isLast, readOnly, open, onOpen, onMove, onRemove } = props;
  return (
    <li className="co-step">
      <span className="co-step-number" aria-hidden>{number}</span>
      <span className="co-step-text">
        {stepText(step)}
        {step.type === "change" && secretNameIn(step.value) === null && (
          <span className="co-dimmed">{step.value}</span>
        )}
      </span>
      {!readOnly && (
        <span className="co-step-actions">
          <IconButton
            size="sm"
            icon={<IconUp />}
            label={t("Move step {number} up", { number })}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="sm"
            icon={<IconSortDown />}
            label={t("Move step {number} down", { number })}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <Button
            size="sm"
            aria-expanded={open}
            aria-label={open
              ? t("Close step {number}", { number })
              : t("Edit step {number}", { number })}
            onClick={() => onOpen(!open)}
          >
            {open ? t("Close") : t("Edit")}
          </Button>
          <IconButton
            size="sm"
            icon={<IconTrash />}
            label={t("Delete step {number}", { number })}
            onClick={onRemove}
          />
        </span>
      )}
      {open && <StepFields {...props} />}
    </li>
  );
}

const TYPE_LABELS: Record<StepType, string> = {
  setViewport: t("Set the size of the window"),
  navigate: t("Open a page"),
  click: t("Click"),
  doubleClick: t("Double-click"),
  hover: t("Point at"),
  change: t("Fill in"),
  keyDown: t("Press a key"),
  keyUp: t("Release a key"),
  scroll: t("Scroll"),
  waitForElement: t("Wait for an element"),
};
const TYPES = STEP_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));
const WITHOUT_ELEMENT: readonly StepType[] = ["setViewport", "navigate", "keyDown", "keyUp"];

function StepFields({ step, number, onChange, onSecret }: StepItemProps) {
  const set = (some: Partial<RecorderStep>) => onChange({ ...step, ...some });
  return (
    <div
      className="co-step-fields"
      role="group"
      aria-label={t("Fields of step {number}", { number })}
    >
      <Select<StepType>
        label={t("Type")}
        options={TYPES}
        value={step.type}
        onChange={(type) => onChange(withType(step, type))}
      />
      {step.type === "navigate" && (
        <TextInput
          label="URL"
          type="url"
          spellCheck={false}
          value={step.url ?? ""}
          onChange={(event) => set({ url: event.currentTarget.value })}
        />
      )}
      {(step.type === "keyDown" || step.type === "keyUp") && (
        <TextInput
          label={t("Key")}
          description={t("A character, or a name such as Enter, Tab or ArrowDown")}
          value={step.key ?? ""}
          onChange={(event) => set({ key: event.currentTarget.value })}
        />
      )}
      {!WITHOUT_ELEMENT.includes(step.type) && <Selectors step={step} onChange={set} />}
      {step.type === "change" && <Value step={step} onChange={set} onSecret={onSecret} />}
      <Numbers step={step} onChange={set} />
      {step.type === "waitForElement" && (
        <Checkbox
          label={t("Wait until it is gone")}
          checked={step.visible === false}
          onChange={(event) => set({ visible: event.currentTarget.checked ? false : undefined })}
        />
      )}
    </div>
  );
}

interface PartProps {
  step: RecorderStep;
  onChange(some: Partial<RecorderStep>): void;
}

/** Keeps the typed text beside the selectors read from it, since a new line has no selector yet. */
function Selectors({ step, onChange }: PartProps) {
  const [text, setText] = useState(selectorsText(step.selectors));
  return (
    <Textarea
      label={t("Selectors")}
      description={SELECTORS_NOTE}
      minRows={2}
      spellCheck={false}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange({ selectors: selectorsIn(event.currentTarget.value) });
      }}
    />
  );
}

const SELECTORS_NOTE = t(
  "One per line; the first that finds an element counts. CSS, or aria/, text/, xpath/ or pierce/; >> leads into the element before.",
);

/** What the step types: a text, or a secret whose field is below the list of steps. */
function Value({ step, onChange, onSecret }: PartProps & Pick<StepItemProps, "onSecret">) {
  const secret = secretNameIn(step.value);
  return (
    <>
      {secret === null && (
        <TextInput
          label={t("Text")}
          maxLength={2000}
          value={step.value ?? ""}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      )}
      <Checkbox
        label={t("Secret, for a password field")}
        checked={secret !== null}
        onChange={() =>
          onChange({ value: secret === null ? secretValue(onSecret(step.value ?? "")) : "" })}
      />
    </>
  );
}

type NumberField = "width" | "height" | "x" | "y" | "count" | "timeout";

const NUMBERS: Partial<Record<StepType, NumberField[]>> = {
  setViewport: ["width", "height"],
  scroll: ["x", "y"],
  waitForElement: ["count"],
};
const NUMBER_LABELS: Record<NumberField, string> = {
  width: t("Width in px"),
  height: t("Height in px"),
  x: t("From the left in px"),
  y: t("From the top in px"),
  count: t("Number of elements"),
  timeout: t("Time limit in ms"),
};

function Numbers({ step, onChange }: PartProps) {
  const fields: NumberField[] = [...NUMBERS[step.type] ?? [], "timeout"];
  return (
    <div className="ct-two">
      {fields.map((field) => (
        <TextInput
          key={field}
          label={NUMBER_LABELS[field]}
          inputMode="numeric"
          placeholder={field === "timeout" ? "5000" : ""}
          value={step[field] === undefined ? "" : String(step[field])}
          onChange={({ currentTarget: { value } }) => {
            if (/^\d{0,7}$/.test(value)) {
              onChange({ [field]: value === "" ? undefined : Number(value) });
            }
          }}
        />
      ))}
    </div>
  );
}
