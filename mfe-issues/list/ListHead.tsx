import { Button } from "@crumbtrail/kit";
import { type FilterChange, isFiltered, type IssueSearch, NO_FILTERS } from "../search.ts";
import { summary } from "./summary.ts";
import { usePropertyNames } from "./use_property_names.ts";

interface ListHeadProps {
  search: IssueSearch;
  shown: number;
  total: number | undefined;
  onChange(change: FilterChange): void;
}

/** What is shown, of how many, how it is filtered, and the way to clear that. */
export function ListHead({ search, shown, total, onChange }: ListHeadProps) {
  const { nameOf } = usePropertyNames();
  return (
    <div className="is-list-head">
      <p className="ct-dimmed" role="status">
        {total === undefined ? "Loading issues" : summary({ shown, total }, search, nameOf)}
      </p>
      {isFiltered(search) && (
        <Button look="quiet" size="sm" onClick={() => onChange(NO_FILTERS)}>Clear filters</Button>
      )}
    </div>
  );
}
