import { t } from "@crumbtrail/texts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { TextInput } from "../fields.tsx";
import { IconClose, IconSearch } from "../icons.ts";
import { useShortcuts } from "../shortcuts.ts";

export interface FilterBarProps {
  /** Plural of the filtered entries, such as `users`. */
  of: string;
  search: string | undefined;
  placeholder: string;
  onSearch(search: string): void;
  /** Label of the search box; `Search users` by default. */
  searchLabel?: string;
  /** True while an editor covers the list, so that shortcuts do not reach the search box. */
  inert: boolean;
  /** Further filters. */
  children?: ReactNode;
}

/** The search box of a list, and its filters. */
export function FilterBar(props: FilterBarProps) {
  const { of, search = "", placeholder, onSearch, inert, children } = props;
  return (
    <div
      className="ct-filter-bar"
      role="search"
      aria-label={t("Filter {of}", { of })}
      inert={inert}
    >
      <SearchInput
        label={props.searchLabel ?? t("Search {of}", { of })}
        placeholder={placeholder}
        className="ct-filter-search"
        value={search}
        onChange={onSearch}
      />
      {children}
    </div>
  );
}

export interface SearchInputProps {
  label: string;
  /** The current search, for instance from the address. */
  value: string;
  onChange(value: string): void;
  placeholder?: string;
  /** Milliseconds without typing before `onChange`. */
  debounceMs?: number;
  className?: string;
}

/**
 * A search box; `/` focuses the box, Escape empties the box. Calls `onChange` after a pause in
 * typing.
 */
export function SearchInput(props: SearchInputProps) {
  const { label, value, onChange, placeholder = label, debounceMs = 500, className } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The value as the box knows it. What `onChange` was given comes back as the value a moment
  // later, often trimmed: by then more may have been typed, which stays.
  const known = useRef(value);

  useEffect(() => {
    if (value.trim() === known.current.trim()) return;
    known.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useShortcuts([{ key: "/", label: t("Search"), run: () => input.current?.focus() }]);

  const change = (next: string, waitMs: number) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      known.current = next;
      onChange(next);
    }, waitMs);
  };
  return (
    <TextInput
      ref={input}
      type="search"
      className={className}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch />}
      rightSection={typed !== "" && (
        <button
          type="button"
          className="ct-reveal"
          aria-label={t("Clear")}
          onClick={() => change("", 0)}
        >
          <IconClose />
        </button>
      )}
      value={typed}
      // Pasted text may hold control characters, which no name has.
      onChange={(event) => change(event.currentTarget.value.replaceAll(/\p{Cc}/gu, ""), debounceMs)}
      onKeyDown={(event) => event.key === "Escape" && change("", 0)}
    />
  );
}

export interface FilterChipProps {
  pressed: boolean;
  onChange(pressed: boolean): void;
  icon?: ReactNode;
  /** The number of entries that the filter would show; a text if the number is a lower bound. */
  count?: number | string;
  children: ReactNode;
}

/** A filter that is on or off. */
export function FilterChip({ pressed, onChange, icon, count, children }: FilterChipProps) {
  return (
    <button
      type="button"
      className="ct-chip"
      aria-pressed={pressed}
      onClick={() => onChange(!pressed)}
    >
      {icon}
      {children}
      {count !== undefined && <span className="ct-chip-count">{count}</span>}
    </button>
  );
}
