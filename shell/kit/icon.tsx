/**
 * How our icons are drawn: 24 × 24 outlines in the colour and at the size of the text around. Lists
 * have hundreds of them: what all have in common is in the style sheet.
 */
import type { ReactNode, SVGProps } from "react";

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, "children"> {
  size?: number;
}

function icon(drawing: ReactNode) {
  return function Icon({ size = 16, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="ct-icon"
        {...rest}
      >
        {drawing}
      </svg>
    );
  };
}

/** An icon of one or more lines, each of which begins at a point of its own. */
export const paths = (...d: `M${string}`[]) => icon(<path d={d.join("")} />);

export const DISC = "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18";
