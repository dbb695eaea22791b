import { useEffect, useState } from "react";

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
export function CopyButton({ text, what = "text" }: CopyButtonProps) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = () =>
    navigator.clipboard.writeText(text).then(() => setState("copied"), () => setState("failed"));
  const label = { idle: `Copy ${what}`, copied: "Copied", failed: "Could not copy" }[state];
  return (
    // Not Mantine's: a table has thousands, and each of those costs as much as the rest of its cell.
    // The style sheet draws the icon, and only where it is seen.
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
