import type { ReactNode } from "react";
import { SearchInput } from "../SearchInput.tsx";

export interface FilterBarProps {
  /** What is filtered, such as `users`. */
  of: string;
  search: string | undefined;
  placeholder: string;
  onSearch(search: string): void;
  /** Label of the search box; `Search users` by default. */
  searchLabel?: string;
  /** An editor lies over the list: its shortcuts are not for the search box. */
  inert: boolean;
  /** Further filters. */
  children?: ReactNode;
}

/** The search box of a list, and its filters. */
export function FilterBar(props: FilterBarProps) {
  const { of, search = "", placeholder, onSearch, inert, children } = props;
  return (
    <div className="ct-filter-bar" role="search" aria-label={`Filter ${of}`} inert={inert}>
      <SearchInput
        label={props.searchLabel ?? `Search ${of}`}
        placeholder={placeholder}
        className="ct-filter-search"
        value={search}
        onChange={onSearch}
      />
      {children}
    </div>
  );
}
