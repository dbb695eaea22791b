import type { Mentionable } from "@crumbtrail/contract/comment";
import { COMMENT_MAX_LENGTH } from "@crumbtrail/contract/issue_options";
import { Textarea } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { nameOf, offered, typedName, withName } from "./mentions.ts";

interface MentionTextareaProps {
  label: string;
  people: readonly Mentionable[];
  text: string;
  focused?: boolean;
  onChange(text: string): void;
  /** Called on Ctrl+Enter. */
  onSubmit(): void;
}

/** A text area with suggestions of people to mention after an @. */
export function MentionTextarea(props: MentionTextareaProps) {
  const { label, people, text, focused, onChange, onSubmit } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState(0);
  const list = useId();
  const typed = caret === null ? null : typedName(text, caret);
  const names = typed === null ? [] : offered(people, typed);
  const active = Math.min(highlighted, names.length - 1);

  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const choose = (person: Mentionable) => {
    const chosen = withName(text, caret ?? text.length, person);
    onChange(chosen.text);
    setCaret(null);
    // After React has put the new text into the field.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(chosen.caret, chosen.caret);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return onSubmit();
    const person = names[active];
    if (!person) return;
    if (event.key === "ArrowDown") setHighlighted((active + 1) % names.length);
    else if (event.key === "ArrowUp") setHighlighted((active - 1 + names.length) % names.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(person);
    else if (event.key === "Escape") setCaret(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="is-mention">
      <Textarea
        ref={field}
        label={label}
        placeholder={t("Write a comment; @ mentions somebody")}
        minRows={2}
        maxLength={COMMENT_MAX_LENGTH}
        value={text}
        // Escape closes the suggestions, not the dialog.
        data-mantine-stop-propagation={names.length > 0}
        aria-controls={names.length > 0 ? list : undefined}
        aria-activedescendant={names.length > 0 ? `${list}-${active}` : undefined}
        onChange={({ currentTarget: { value, selectionStart } }) => {
          onChange(value);
          setCaret(selectionStart);
          setHighlighted(0);
        }}
        onKeyDownCapture={onKeyDown}
        onBlur={() => setCaret(null)}
      />
      {names.length > 0 && (
        <div id={list} role="listbox" aria-label={t("People")} className="is-mention-list">
          {names.map((person, index) => (
            <div
              key={person._id}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              // `mousedown` comes before the blur that closes the suggestions; `click` comes after.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(person);
              }}
            >
              {nameOf(person)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
