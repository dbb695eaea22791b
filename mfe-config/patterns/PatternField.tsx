import type { SampleKind } from "@crumbtrail/contract/catalogue_sample";
import { type ReactNode, useDeferredValue, useState } from "react";
import { usePatternChecks } from "./checks.ts";
import { TagField } from "./TagField.tsx";

export interface PatternFieldProps {
  label: string;
  description?: ReactNode;
  value: readonly string[];
  onChange(patterns: string[]): void;
  readOnly: boolean;
  /** What the patterns match; without it they are checked, and tried on nothing. */
  kind?: SampleKind;
  /** Tries them only on what tests of this property recorded. */
  property?: string | undefined;
  /** Refusal of the API. */
  error?: ReactNode;
}

/** A pattern entry needs 3 characters (part 2 section 9). */
const MIN_LENGTH = 3;

/**
 * A list of patterns. Each is checked as the API will check it, also while it is typed, and tried
 * on what the latest tests recorded. A form with it asks `useUsablePatterns` whether it can be
 * saved.
 * @example <PatternField label="URL patterns" kind="REQUEST" readOnly={form.readOnly}
 *   {...form.field("urlPatterns")} />
 */
export function PatternField({ kind, property, ...field }: PatternFieldProps) {
  const [typed, setTyped] = useState("");
  const draft = useDeferredValue(typed);
  const patterns = draft.length >= MIN_LENGTH ? [...field.value, draft] : field.value;
  const { texts, checkOf } = usePatternChecks(patterns, { kind, property });
  return (
    <TagField
      {...field}
      placeholder="A regular expression; Enter adds it"
      minLength={MIN_LENGTH}
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
  texts: readonly string[];
  /** Number of samples. */
  of: number;
}

/** `matches 12 of the last 200 requests`, with the list on demand. */
export function Matches({ kind, texts, of }: MatchesProps) {
  const several = NOUNS[kind];
  if (of === 0) return <p className="co-dimmed">No {several} recorded yet to try it on</p>;
  const many = texts.length === 0 ? "none" : texts.length.toLocaleString();
  const sentence = `matches ${many} of the last ${of.toLocaleString()} ${several}`;
  if (texts.length === 0) return <p className="co-dimmed">{sentence}</p>;
  return (
    <details className="co-matches">
      <summary>{sentence}</summary>
      <ul aria-label={`Matching ${several}`} tabIndex={0}>
        {texts.map((text) => <li key={text}>{text}</li>)}
      </ul>
    </details>
  );
}

const NOUNS: Record<SampleKind, string> = {
  REQUEST: "requests",
  STORAGE: "storage entries",
  COOKIE: "cookies",
  LOCAL_STORAGE: "local storage entries",
  SESSION_STORAGE: "session storage entries",
};
