import type { CommentVisibility } from "@crumbtrail/contract/comment";
import { SegmentedControl } from "@crumbtrail/kit";
import { VISIBILITY_HINTS, VISIBILITY_OPTIONS } from "./visibility.ts";

interface VisibilityChoiceProps {
  value: CommentVisibility;
  onChange(value: CommentVisibility): void;
  disabled?: boolean;
}

/** Who is to see a comment. */
export function VisibilityChoice({ value, onChange, disabled }: VisibilityChoiceProps) {
  return (
    <div className="is-visibility">
      <SegmentedControl<CommentVisibility>
        label="Who sees this comment"
        options={VISIBILITY_OPTIONS}
        {...{ value, onChange, disabled }}
      />
      <span className="ct-dimmed">{VISIBILITY_HINTS[value]}</span>
    </div>
  );
}
