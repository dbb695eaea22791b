/** Fields that the browser provides and the kit styles. */
import { t } from "@crumbtrail/texts";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { IconEye, IconEyeOff } from "./icon.tsx";

interface FieldProps {
  label?: ReactNode;
  /** Between the label and the field. */
  description?: ReactNode;
  /** Below the field. */
  error?: ReactNode;
}

/** A label, a description and an error around a field. */
export function Field(
  { id, label, description, error, className = "", children }: FieldProps & {
    id: string;
    className?: string;
    children: ReactNode;
  },
) {
  return (
    <div className={`ct-field ${className}`} data-error={error ? true : undefined}>
      {label && <label className="ct-field-label" htmlFor={id}>{label}</label>}
      {description && <p id={`${id}-description`} className="ct-field-note">{description}</p>}
      {children}
      {error && <p id={`${id}-error`} className="ct-field-error">{error}</p>}
    </div>
  );
}

interface Described extends FieldProps {
  id?: string;
  "aria-describedby"?: string;
}

/** The id of a field, and the ids of what describes it. */
export function useFieldIds({ id: given, description, error, ...rest }: Described) {
  const ownId = useId();
  const id = given ?? ownId;
  const ids = [
    error && `${id}-error`,
    description && `${id}-description`,
    rest["aria-describedby"],
  ];
  return { id, describedBy: ids.filter(Boolean).join(" ") || undefined };
}

interface TextInputProps extends ComponentProps<"input">, FieldProps {
  /** Within the field, before the typed text, and its width in CSS pixels. */
  leftSection?: ReactNode;
  leftSectionWidth?: number;
  /** Within the field, at its end. */
  rightSection?: ReactNode;
}

/**
 * One line of text with a label. Mantine's would bring Mantine's system of styles into the sign-in
 * form, where nothing else needs it.
 */
export function TextInput(props: TextInputProps) {
  const { label, description, error, className, ...field } = props;
  const { leftSection, leftSectionWidth = 34, rightSection, ...input } = field;
  const { id, describedBy } = useFieldIds({ ...input, description, error });
  return (
    <Field {...{ id, label, description, error, className }}>
      <div className="ct-input-box">
        {leftSection && (
          <span className="ct-input-left" style={{ width: leftSectionWidth }}>{leftSection}</span>
        )}
        <input
          {...input}
          id={id}
          className="ct-input"
          style={leftSection ? { paddingInlineStart: leftSectionWidth } : undefined}
          data-with-end={rightSection ? true : undefined}
          aria-invalid={error ? true : input["aria-invalid"] ?? false}
          aria-describedby={describedBy}
        />
        {rightSection && <span className="ct-input-right">{rightSection}</span>}
      </div>
    </Field>
  );
}

/** A password that can be made visible. */
export function PasswordInput(props: TextInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <TextInput
      {...props}
      type={visible ? "text" : "password"}
      rightSection={
        <button
          type="button"
          className="ct-reveal"
          aria-label={visible ? t("Hide characters") : t("Show characters")}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <IconEyeOff /> : <IconEye />}
        </button>
      }
    />
  );
}

type Labelled = { label: ReactNode; hideLabel?: false } | {
  label: string;
  /** Read out only. The surrounding element sets the size of the area that takes clicks. */
  hideLabel: true;
};

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & Labelled & {
  /** Below the box. */
  description?: ReactNode;
};

/** A tick box with its label: the browser's own, in our colour. */
export function Checkbox({ label, hideLabel, description, ...rest }: CheckboxProps) {
  const { id, describedBy } = useFieldIds({ ...rest, description });
  const box = (
    <label className="ct-checkbox">
      <input
        type="checkbox"
        aria-label={hideLabel ? label : undefined}
        {...rest}
        aria-describedby={describedBy}
      />
      {!hideLabel && <span>{label}</span>}
    </label>
  );
  if (!description) return box;
  return (
    <div>
      {box}
      <p id={`${id}-description`} className="ct-field-note">{description}</p>
    </div>
  );
}
