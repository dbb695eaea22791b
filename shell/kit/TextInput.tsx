import { TextInput as MantineTextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { IconEye, IconEyeOff } from "./signin_icons.ts";

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
