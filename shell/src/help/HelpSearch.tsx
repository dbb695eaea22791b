import { SearchInput } from "@crumbtrail/kit";
import { paths } from "@crumbtrail/host/paths";
import { t } from "@crumbtrail/texts";
import { useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { searchHelp } from "./search.ts";
import { TOPICS } from "./topics.ts";

const PAUSE_MS = 150;

/** The search box of the help: finds while one types; Enter opens the first result. */
export function HelpSearch({ q }: { q: string | undefined }) {
  const navigate = useNavigate();
  const search = (next: string) =>
    void navigate({
      to: ".",
      // The typed routes are those of the remotes; the help is the shell's own.
      search: (next.trim() === "" ? {} : { q: next.trim() }) as never,
      // Each letter replaces the one before; Back leads to where the search began.
      replace: q !== undefined,
      resetScroll: false,
    });
  const openFirst = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = event.currentTarget.querySelector("input")?.value ?? "";
    const [first] = searchHelp(TOPICS, typed).hits;
    if (first) void navigate({ to: paths.help(), hash: first.anchor });
  };
  return (
    <form role="search" onSubmit={openFirst}>
      <SearchInput
        label={t("Search the help")}
        value={q ?? ""}
        onChange={search}
        debounceMs={PAUSE_MS}
      />
    </form>
  );
}
