import type { TestResult } from "@crumbtrail/contract/test_result";
import { useMemo } from "react";
import { CookieTable } from "./CookieTable.tsx";
import { type StorageEntries, storageEntries } from "./entries.ts";
import { UNSURE_ZERO } from "./inconclusive.ts";
import type { JumpTarget } from "./JumpLinks.tsx";
import { Section } from "./Section.tsx";
import { StorageTable } from "./StorageTable.tsx";

interface EntryTablesProps {
  result: TestResult;
  approved: boolean;
  /** Ids for the jump links, which lead to the first of the two sections only. */
  idOf?: (target: JumpTarget) => string;
}

/** Cookies, local storage and session storage, either approved or not approved. */
export function EntryTables({ result, approved, idOf }: EntryTablesProps) {
  const entries = useMemo(
    () => storageEntries(result.results, approved),
    [result, approved],
  );
  const part = { sure: result.outcome === "COMPLETE", empty: NOTHING };
  const kind = approved ? "Whitelisted" : "Found";
  return (
    <>
      <p className="te-summary">{summary(entries, part.sure)}</p>
      <Section
        title="Cookies"
        name={`${kind} Cookies`}
        count={entries.cookies.length}
        id={idOf?.("cookies")}
        {...part}
      >
        <CookieTable
          label={`${kind} cookies`}
          cookies={entries.cookies}
          at={result.createdAt}
        />
      </Section>
      <Section
        title="LocalStorage Entries"
        name={`${kind} LocalStorage Entries`}
        count={entries.lsEntries.length}
        id={idOf?.("local")}
        {...part}
      >
        <StorageTable
          label={`${kind} LocalStorage entries`}
          kind="LOCAL_STORAGE"
          entries={entries.lsEntries}
        />
      </Section>
      <Section
        title="SessionStorage Entries"
        name={`${kind} SessionStorage Entries`}
        count={entries.ssEntries.length}
        id={idOf?.("session")}
        {...part}
      >
        <StorageTable
          label={`${kind} SessionStorage entries`}
          kind="SESSION_STORAGE"
          entries={entries.ssEntries}
        />
      </Section>
    </>
  );
}

const NOTHING = "No entries found";

function summary({ cookies, lsEntries, ssEntries }: StorageEntries, sure: boolean): string {
  const all = [...cookies, ...lsEntries, ...ssEntries];
  if (all.length === 0) return sure ? "No storage items yet." : UNSURE_ZERO;
  const early = all.filter((entry) => entry.isBeforeConsent).length;
  const foreign = all.filter((entry) => !entry.firstParty).length;
  const items = all.length === 1 ? "1 storage item" : `${all.length} storage items`;
  return `${items}, ${early} before consent, ${foreign} third party.`;
}
