import { Textarea as MantineTextarea, type TextareaProps } from "@mantine/core";

export type { TextareaProps };

/** Several lines of text; the field grows with the text. */
export function Textarea(props: TextareaProps) {
  return (
    <MantineTextarea size="sm" withAsterisk={false} autosize minRows={3} maxRows={12} {...props} />
  );
}
