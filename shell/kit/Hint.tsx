import type { ComponentProps, ReactElement, ReactNode } from "react";
import { HINTS, type HintWord } from "./hint_words.ts";
import { Tooltip } from "./Tooltip.tsx";

interface HintProps {
  of: HintWord;
  children: ReactNode;
}

/**
 * A word that is explained on hover and focus. Once on a screen, where the word is first used; as a
 * button, because keyboards and fingers reach nothing else.
 */
export function Hint({ of, children }: HintProps) {
  return (
    <Tooltip label={HINTS[of]}>
      <button type="button" className="ct-hint">{children}</button>
    </Tooltip>
  );
}

interface HintedTextProps {
  text: string;
  /** Words of the text; a text without them is left as it is. */
  words: string;
  of: HintWord;
}

/** A text that explains words of its own where they first occur. */
export function HintedText({ text, words, of }: HintedTextProps) {
  const at = text.indexOf(words);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <Hint of={of}>{words}</Hint>
      {text.slice(at + words.length)}
    </>
  );
}

/** Explains the word that a button already shows, such as the heading of a sortable column. */
export function hinted(button: ReactElement<ComponentProps<"button">>, of: HintWord | undefined) {
  return of ? <Tooltip label={HINTS[of]}>{button}</Tooltip> : button;
}
