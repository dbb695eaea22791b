import { t } from "@crumbtrail/texts";

/** For a wait whose result has no known layout; a known layout is shown by a skeleton. */
export function Spinner({ label = t("Loading") }: { label?: string }) {
  return (
    <div className="ct-spinner" role="status" aria-label={label}>
      <span className="ct-loader" />
    </div>
  );
}

/** Beside a word, at the size of an icon. */
export function InlineSpinner({ label }: { label: string }) {
  return <span className="ct-loader ct-loader-inline" role="img" aria-label={label} />;
}
