/** The mark: crumbs that lead somewhere. Decorative; the link around it carries the name. */
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
