/**
 * How icons are drawn, and the icons of the screens before sign-in; `icons.ts` has the rest.
 * Icons are 24 × 24 outlines in the colour and at the size of the surrounding text. Lists have
 * hundreds of icons: the attributes that all icons share are in the style sheet.
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

/** An icon of several lines, each with a starting point of its own. */
export const paths = (...d: `M${string}`[]) => icon(<path d={d.join("")} />);

export const DISC = "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18";

export const IconAlert = paths(
  "M12 9v4.5",
  "M12 17v.01",
  "M10.3 4 2.5 17.5A2 2 0 0 0 4.2 20.5h15.6a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0Z",
);
export const IconCheck = paths("M5 12.5l4.5 4.5L19 7.5");
export const IconDownload = paths("M12 4v11", "M7.5 11l4.5 4.5 4.5-4.5", "M4 20h16");
export const IconInfo = paths(DISC, "M12 11v5.5", "M12 7.5v.01");
export const IconClose = paths("M6 6l12 12", "M18 6 6 18");
export const IconEye = paths(
  "M2.5 12C5 7.5 8.2 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.8 18.5 12 18.5S5 16.5 2.5 12Z",
  "M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6",
);
export const IconEyeOff = paths(
  "M9.5 5.8c.8-.2 1.6-.3 2.5-.3c3.8 0 7 2 9.5 6.5c-.8 1.4-1.7 2.6-2.7 3.5",
  "M5.5 8C4.4 9 3.4 10.3 2.5 12C5 16.5 8.2 18.5 12 18.5c1.7 0 3.3-.4 4.7-1.2",
  "M4 4l16 16",
);

/** The logo: crumbs that form a trail. Decorative; the surrounding link carries the name. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="6" className="ct-logo-ground" />
      <g className="ct-logo-crumbs">
        <circle cx="6.2" cy="17.4" r="1.5" />
        <circle cx="9.6" cy="12.7" r="1.9" />
        <circle cx="15.6" cy="9" r="3.4" />
      </g>
    </svg>
  );
}
