import type { SampleKind } from "@crumbtrail/contract/catalogue_sample";
import { PATTERN_MIN_LENGTH } from "@crumbtrail/contract/constants";
import { t } from "@crumbtrail/texts";
import { type ReactNode, useDeferredValue, useState } from "react";
import { usePatternChecks } from "./checks.ts";
import { TagField } from "./TagField.tsx";

export interface PatternFieldProps {
  label: string;
  description?: ReactNode;
  value: readonly string[];
  onChange(patterns: string[]): void;
  readOnly: boolean;
  /** What the patterns match; without a kind, only their syntax is checked. */
  kind?: SampleKind;
  /** The property whose tests recorded what the patterns are tried on; without it, all. */
  property?: string;
  /** Refusal of the API. */
  error?: ReactNode;
}

/**
 * A list of patterns. Each is checked as the API will check it, also while it is typed, and tried
 * on what the latest tests recorded. The form around this field asks `useUsablePatterns` whether
 * it can be saved.
 * @example <PatternField label="URL patterns" kind="REQUEST" readOnly={form.readOnly}
 *   {...form.field("urlPatterns")} />
 */
export function PatternField({ kind, property, ...field }: PatternFieldProps) {
  const [typed, setTyped] = useState("");
  const draft = useDeferredValue(typed);
  const patterns = draft.length >= PATTERN_MIN_LENGTH ? [...field.value, draft] : field.value;
  const { texts, checkOf } = usePatternChecks(patterns, { kind, property });
  return (
    <TagField
      {...field}
      placeholder={t("A regular expression; Enter adds it")}
      minLength={PATTERN_MIN_LENGTH}
      typed={typed}
      onType={setTyped}
      faultOf={(pattern) => checkOf(pattern)?.error ?? null}
      noteOf={(pattern) => {
        const check = checkOf(pattern);
        if (!check || check.error !== null || !kind || !texts) return null;
        const matching = check.matches.flatMap((place) => texts[place] ?? []);
        return <Matches kind={kind} texts={matching} of={texts.length} />;
      }}
    />
  );
}

export interface MatchesProps {
  kind: SampleKind;
  /** The samples that match. */
  texts: readonly string[];
  /** Number of all samples. */
  of: number;
}

/** `matches 12 of the last 200 requests`, with the list on demand. */
export function Matches({ kind, texts, of }: MatchesProps) {
  if (of === 0) {
    return (
      <p className="co-dimmed">
        {t(
          "No {kind, select, REQUEST {requests} COOKIE {cookies} LOCAL_STORAGE {local storage entries} SESSION_STORAGE {session storage entries} other {storage entries}} recorded yet to try it on",
          { kind },
        )}
      </p>
    );
  }
  const sentence = t(
    "matches {count, plural, =0 {none} other {#}} of the last {of} {kind, select, REQUEST {requests} COOKIE {cookies} LOCAL_STORAGE {local storage entries} SESSION_STORAGE {session storage entries} other {storage entries}}",
    { count: texts.length, of, kind },
  );
  if (texts.length === 0) return <p className="co-dimmed">{sentence}</p>;
  return (
    <details className="co-matches">
      <summary>{sentence}</summary>
      <ul
        aria-label={t(
          "Matching {kind, select, REQUEST {requests} COOKIE {cookies} LOCAL_STORAGE {local storage entries} SESSION_STORAGE {session storage entries} other {storage entries}}",
          { kind },
        )}
        tabIndex={0}
      >
        {texts.map((text) => <li key={text}>{text}</li>)}
      </ul>
    </details>
  );
}
