import { withoutWhitespace } from "@crumbtrail/contract/text";
import { Button, IconButton, IconClose, TextInput } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId } from "react";

export interface TagFieldProps {
  label: string;
  description?: ReactNode;
  placeholder?: string;
  value: readonly string[];
  onChange(value: string[]): void;
  readOnly: boolean;
  /** Text in the box, not added yet. */
  typed: string;
  onType(typed: string): void;
  /** In characters; a shorter text is not added. */
  minLength: number;
  /** Why a text cannot be used; null if it can. */
  faultOf(text: string): string | null;
  /** Shown below a text that can be used. */
  noteOf?(text: string): ReactNode;
  /** An error of the whole list, shown below it. */
  error?: ReactNode;
}

/**
 * A list of short texts without whitespace, and a box for the next one: Enter adds it, so does
 * leaving the box, and pasted lines are added each on its own. A text that cannot be used is added
 * as well, in red with the reason (specification, part 2 §5).
 */
export function TagField(props: TagFieldProps) {
  const { label, value, onChange, onType, minLength, readOnly, faultOf, error } = props;
  const id = useId();
  const add = (...texts: string[]) => {
    const added = texts.filter((text) => text.length >= minLength);
    if (added.some((text) => !value.includes(text))) onChange([...new Set([...value, ...added])]);
    // What is too short stays in the box to be completed.
    onType(texts.find((text) => text.length < minLength) ?? "");
  };
  const edit = (text: string) => {
    onChange(value.filter((other) => other !== text));
    onType(text);
    document.getElementById(id)?.focus();
  };
  return (
    <div className="co-tags">
      <Box {...props} id={id} add={add} />
      {value.length > 0 && (
        <ul aria-label={label}>
          {value.map((text) => (
            <Tag
              key={text}
              text={text}
              fault={faultOf(text)}
              note={props.noteOf?.(text)}
              onEdit={readOnly ? undefined : () => edit(text)}
              onRemove={readOnly ? undefined : () => onChange(value.filter((one) => one !== text))}
            />
          ))}
        </ul>
      )}
      {readOnly && value.length === 0 && <p className="co-dimmed">{t("None")}</p>}
      {error && <p className="co-fault" role="alert">{error}</p>}
    </div>
  );
}

interface BoxProps extends TagFieldProps {
  id: string;
  add(...texts: string[]): void;
}

function Box({ id, add, typed, onType, minLength, faultOf, ...props }: BoxProps) {
  if (props.readOnly) {
    return (
      <div>
        <span className="ct-field-label">{props.label}</span>
        {props.description && <p className="ct-field-note">{props.description}</p>}
      </div>
    );
  }
  const isLong = typed.length >= minLength;
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData("text").split(/[\n\r]+/).map(withoutWhitespace)
      .filter((line) => line !== "");
    // A single line is pasted as usual.
    if (lines.length < 2) return;
    event.preventDefault();
    add(...lines);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    // While composing, Enter ends the choice of an input method, such as of Japanese.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (isLong) add(typed);
  };
  return (
    <>
      <div className="co-tag-box">
        <TextInput
          id={id}
          className="co-tag-input"
          label={props.label}
          description={props.description}
          placeholder={props.placeholder}
          error={isLong ? faultOf(typed) : null}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={typed}
          onChange={(event) => onType(withoutWhitespace(event.currentTarget.value))}
          onPaste={paste}
          onKeyDown={addOnEnter}
          onBlur={() => isLong && add(typed)}
        />
        <Button
          disabled={!isLong}
          aria-label={t("Add to {label}", { label: props.label })}
          onClick={() => add(typed)}
        >
          {t("Add")}
        </Button>
      </div>
      {typed !== "" && (
        <div className="co-tag-note" aria-live="polite">
          {isLong ? props.noteOf?.(typed) : t("At least {count} characters", { count: minLength })}
        </div>
      )}
    </>
  );
}

interface TagProps {
  text: string;
  fault: string | null;
  note: ReactNode;
  /** Both undefined where nothing may be changed. */
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

function Tag({ text, fault, note, onEdit, onRemove }: TagProps) {
  return (
    <li className="co-tag" data-fault={fault !== null || undefined}>
      <div className="co-tag-line">
        <code>{text}</code>
        {onEdit && (
          <Button size="sm" aria-label={t("Edit {name}", { name: text })} onClick={onEdit}>
            {t("Edit")}
          </Button>
        )}
        {onRemove && (
          <IconButton
            size="sm"
            icon={<IconClose />}
            label={t("Remove {name}", { name: text })}
            onClick={onRemove}
          />
        )}
      </div>
      {fault === null ? note : <p className="co-fault">{fault}</p>}
    </li>
  );
}
