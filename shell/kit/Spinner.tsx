import { Loader } from "@mantine/core";

/** For a wait whose result has no known layout; where it has, use a skeleton. */
export function Spinner({ label = "Loading" }: { label?: string }) {
  return (
    <div className="ct-spinner" role="status" aria-label={label}>
      <Loader size="sm" />
    </div>
  );
}

/** Beside a word, at the size of an icon. */
export function InlineSpinner({ label }: { label: string }) {
  return <Loader size={14} role="img" aria-label={label} className="ct-icon" />;
}
