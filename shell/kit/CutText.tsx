import { cut, cutMiddle } from "@crumbtrail/contract/text";
import { t } from "@crumbtrail/texts";
import { useEffect, useState } from "react";

export interface CutTextProps {
  text: string;
  /** Characters to keep. */
  length: number;
  /** `middle` for URLs, so that host and end stay visible. */
  where?: "middle" | "end";
  /** Cookie names, URLs, stacks. */
  mono?: boolean;
  /** Adds a button that copies the whole text; names the text, such as `URL`. */
  copy?: string;
}

/** A text cut to length; whole on hover, on focus (the style sheet shows `data-full`) and on copy. */
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

const SHOWN_MS = 1500;
const LOOKS = {
  idle: "ct-copy",
  copied: "ct-copy ct-copy-done",
  failed: "ct-copy ct-copy-failed",
};

export interface CopyButtonProps {
  text: string;
  /** What is copied, for assistive technology: `URL`, `name`. */
  what?: string;
}

/** Copies a text, whole, and says so for a moment. */
export function CopyButton({ text, what = t("text") }: CopyButtonProps) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = () =>
    navigator.clipboard.writeText(text).then(() => setState("copied"), () => setState("failed"));
  const label =
    { idle: t("Copy {what}", { what }), copied: t("Copied"), failed: t("Could not copy") }[state];
  return (
    // Not Mantine's: a table has thousands of copy buttons, and each of Mantine's costs as much as
    // the rest of its cell. The style sheet draws the icon, and only near pointer or focus.
    <button
      type="button"
      className={LOOKS[state]}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        copy();
      }}
    />
  );
}
