/** Fields that the browser provides and the kit styles. */
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { IconEye, IconEyeOff } from "./icon.tsx";

interface TextInputProps extends ComponentProps<"input"> {
  label?: ReactNode;
  /** Between the label and the field. */
  description?: ReactNode;
  /** Below the field. */
  error?: ReactNode;
  /** Within the field, before the typed text, and its width in CSS pixels. */
  leftSection?: ReactNode;
  leftSectionWidth?: number;
  /** Within the field, at its end. */
  rightSection?: ReactNode;
}

/**
 * One line of text with a label. With Mantine's the sign-in form would need Mantine's system of
 * styles, and no other part does.
 */
export function TextInput(props: TextInputProps) {
  const { label, description, error, className = "", ...field } = props;
  const { leftSection, leftSectionWidth = 34, rightSection, ...input } = field;
  const ownId = useId();
  const id = input.id ?? ownId;
  const describedBy = [
    error && `${id}-error`,
    description && `${id}-description`,
    input["aria-describedby"],
  ];
  return (
    <div className={`ct-field ${className}`} data-error={error ? true : undefined}>
      {label && <label className="ct-field-label" htmlFor={id}>{label}</label>}
      {description && <p id={`${id}-description`} className="ct-field-note">{description}</p>}
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
          aria-describedby={describedBy.filter(Boolean).join(" ") || undefined}
        />
        {rightSection && <span className="ct-input-right">{rightSection}</span>}
      </div>
      {error && <p id={`${id}-error`} className="ct-field-error">{error}</p>}
    </div>
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
          aria-label={visible ? "Hide characters" : "Show characters"}
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

/** A tick box with its label: the browser's own, in our colour. */
export function Checkbox(
  { label, hideLabel, ...rest }: Omit<ComponentProps<"input">, "type"> & Labelled,
) {
  return (
    <label className="ct-checkbox">
      <input type="checkbox" aria-label={hideLabel ? label : undefined} {...rest} />
      {!hideLabel && <span>{label}</span>}
    </label>
  );
}
