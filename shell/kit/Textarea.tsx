import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { Field, useFieldIds } from "./fields.tsx";

interface TextareaProps extends ComponentProps<"textarea"> {
  label?: ReactNode;
  /** Between the label and the field. */
  description?: ReactNode;
  /** Below the field. */
  error?: ReactNode;
  minRows?: number;
  maxRows?: number;
}

/** Several lines of text; the field grows with the text. */
export function Textarea(props: TextareaProps) {
  const { label, description, error, className, minRows = 3, maxRows = 12, ...field } = props;
  const { id, describedBy } = useFieldIds({ ...field, description, error });
  return (
    <Field {...{ id, label, description, error, className }}>
      <textarea
        rows={minRows}
        {...field}
        id={id}
        className="ct-input ct-textarea"
        style={{ "--min-rows": minRows, "--max-rows": maxRows } as CSSProperties}
        aria-invalid={error ? true : field["aria-invalid"] ?? false}
        aria-describedby={describedBy}
      />
    </Field>
  );
}
