import { UNSURE_ZERO } from "./head/reason.ts";

interface EntryCountProps {
  value: number;
  /** The test saw the page: nought means none. */
  sure: boolean;
}

/** How many entries there are. A test that could not see says nought of nothing: an en dash. */
export function EntryCount({ value, sure }: EntryCountProps) {
  if (value > 0 || sure) return <span className="ct-tab-count">{value.toLocaleString()}</span>;
  return (
    <span className="ct-tab-count" title={UNSURE_ZERO}>
      –<span className="ct-hidden">{` ${UNSURE_ZERO}`}</span>
    </span>
  );
}
