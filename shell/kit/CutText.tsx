import { cut, cutMiddle } from "@crumbtrail/contract/text";
import { CopyButton } from "./CopyButton.tsx";

export interface CutTextProps {
  text: string;
  /** Characters to keep. */
  length: number;
  /** `middle` for URLs, so that host and end stay visible. */
  where?: "middle" | "end";
  /** Cookie names, URLs, stacks. */
  mono?: boolean;
  /** Offers to copy the whole text; says what it is. */
  copy?: string;
}

/** A text cut to length; whole on hover, on focus (by `data-full`) and on copy. */
export function CutText({ text, length, where = "end", mono, copy }: CutTextProps) {
  const shown = where === "middle" ? cutMiddle(text, length) : cut(text, length);
  const full = shown === text ? undefined : text;
  const look = mono ? "ct-mono ct-cut-text" : "ct-cut-text";
  if (!full && !copy) return <span className={look}>{shown}</span>;
  return (
    <span className="ct-cut" data-full={full}>
      <span
        className={look}
        title={full}
        // With a copy button the focus has somewhere to go already.
        tabIndex={full && !copy ? 0 : undefined}
      >
        {shown}
      </span>
      {copy && <CopyButton text={text} what={copy} />}
    </span>
  );
}
