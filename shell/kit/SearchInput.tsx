import { CloseButton, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { IconSearch } from "./icons.ts";
import { useShortcuts } from "./shortcuts.ts";

export interface SearchInputProps {
  label: string;
  /** The value that is searched for, for instance from the address. */
  value: string;
  onChange(value: string): void;
  placeholder?: string;
  /** Milliseconds without typing before `onChange`. */
  debounceMs?: number;
  className?: string;
}

/** A search box; `/` focuses it, Escape empties it. Tells its value after a pause in typing. */
export function SearchInput(props: SearchInputProps) {
  const { label, value, onChange, placeholder = label, debounceMs = 500, className } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useShortcuts([{ key: "/", label: "Search", run: () => input.current?.focus() }]);

  const change = (next: string, waitMs: number) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next), waitMs);
  };
  return (
    <TextInput
      ref={input}
      type="search"
      size="sm"
      className={className}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch />}
      rightSection={typed !== "" && (
        <CloseButton
          size="sm"
          aria-label="Clear"
          onClick={() => change("", 0)}
        />
      )}
      value={typed}
      // What is pasted may hold control characters, which no name has.
      onChange={(event) => change(event.currentTarget.value.replaceAll(/\p{Cc}/gu, ""), debounceMs)}
      onKeyDown={(event) => event.key === "Escape" && change("", 0)}
    />
  );
}
