/** How our icons are drawn: 24 × 24 outlines in the colour and at the size of the text around. */
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
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        className="ct-icon"
        {...rest}
      >
        {drawing}
      </svg>
    );
  };
}

/** An icon of one or more paths. */
export const paths = (...d: string[]) => icon(d.map((each) => <path key={each} d={each} />));

export const DISC = "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18";
