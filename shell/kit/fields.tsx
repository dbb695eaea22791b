import { TextInput as MantineTextInput, type TextInputProps } from "@mantine/core";
import { type ComponentProps, type ReactNode, useState } from "react";
import { IconEye, IconEyeOff } from "./icon.tsx";

export type { TextInputProps };

/** One line of text with a label; `error` appears below it. */
export function TextInput(props: TextInputProps) {
  return <MantineTextInput size="sm" withAsterisk={false} {...props} />;
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
  /** Read out only. What takes the click is as large as it is given room for. */
  hideLabel: true;
};

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & Labelled;

/** A tick box with its label: the browser's own, in our colour. */
export function Checkbox({ label, hideLabel, ...rest }: CheckboxProps) {
  return (
    <label className="ct-checkbox">
      <input type="checkbox" aria-label={hideLabel ? label : undefined} {...rest} />
      {!hideLabel && <span>{label}</span>}
    </label>
  );
}
