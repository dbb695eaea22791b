import type { MarkedText } from "@crumbtrail/contract/search";
import { piecesOf } from "./marks.ts";

export interface MarkedProps {
  text: MarkedText;
  /** Characters to keep. */
  length: number;
  /** Names, URLs and patterns. */
  mono?: boolean;
}

/**
 * A text with its matches in red bold (specification, part 1 §2), cut to length; whole on hover.
 */
export function Marked({ text, length, mono }: MarkedProps) {
  const isCut = text.text.length > length;
  return (
    <span
      className={mono ? "ct-marked ct-mono" : "ct-marked"}
      title={isCut ? text.text : undefined}
    >
      {piecesOf(text, length).map((piece, index) =>
        piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text
      )}
    </span>
  );
}
