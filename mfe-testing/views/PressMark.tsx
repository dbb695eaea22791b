import type { ButtonInPicture } from "@crumbtrail/contract/recording";

/** Pixels of the picture between the button and its frame. */
const GAP = 6;

/** Frames the button that was pressed; lies over a picture that is shown whole. */
export function PressMark({ pressed }: { pressed: ButtonInPicture }) {
  const { x, y, width, height, window } = pressed;
  const frame = {
    ...{ x: x - GAP, y: y - GAP, width: width + 2 * GAP, height: height + 2 * GAP },
    rx: GAP,
  };
  return (
    <svg
      className="te-press-mark"
      viewBox={`0 0 ${window.width} ${window.height}`}
      aria-hidden
    >
      <rect {...frame} />
      <rect {...frame} />
    </svg>
  );
}
