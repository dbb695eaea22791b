import { SEARCH_MAX_LENGTH } from "@crumbtrail/contract/search_options";
import { isSearchable, searchText } from "@crumbtrail/contract/search_text";
import { Button, IconClose, IconSearch, TextInput, useShortcuts } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { type SubmitEvent, useEffect, useRef, useState } from "react";

/** Time without typing before the search, in ms. */
const DEBOUNCE_MS = 300;

interface SearchBoxProps {
  /** The searched text, from the URL. */
  text: string;
  onSearch(text: string): void;
}

/** The text to search for; searches after a pause in typing, on Enter and by its button. */
export function SearchBox({ text, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // The URL changes shortly after the search; more may have been typed by then.
    if (text !== sent.current) setTyped(text);
    sent.current = text;
  }, [text]);
  useEffect(() => {
    // With a text from the URL, the user came back to read the hits where they were.
    if (text === "") input.current?.focus({ preventScroll: true });
    return () => clearTimeout(timer.current);
  }, []);
  useShortcuts([{ key: "/", label: t("Search"), run: () => input.current?.select() }]);

  const search = (wanted: string) => {
    clearTimeout(timer.current);
    sent.current = wanted;
    onSearch(wanted);
  };
  const type = (raw: string, waitMs = DEBOUNCE_MS) => {
    const shown = raw.replaceAll(/\p{Cc}/gu, " ");
    setTyped(shown);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(searchText(shown)), waitMs);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSearchable(typed)) search(searchText(typed));
  };
  return (
    <form className="se-box" onSubmit={submit}>
      <TextInput
        ref={input}
        type="search"
        className="se-box-text"
        aria-label={t("Search")}
        placeholder={t("Name, host or URL")}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX_LENGTH}
        leftSection={<IconSearch />}
        rightSection={typed !== "" && (
          <button
            type="button"
            className="ct-reveal"
            aria-label={t("Clear")}
            onClick={() => type("", 0)}
          >
            <IconClose />
          </button>
        )}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && type("", 0)}
      />
      <Button type="submit" look="primary" disabled={!isSearchable(typed)}>{t("Search")}</Button>
    </form>
  );
}
