import type { TestResult } from "@crumbtrail/contract/test_result";
import { t } from "@crumbtrail/texts";
import { useMemo } from "react";
import { CookieTable } from "./CookieTable.tsx";
import { type StorageEntries, storageEntries } from "./entries.ts";
import { UNSURE_ZERO } from "./parts/inconclusive.ts";
import type { JumpTarget } from "./JumpLinks.tsx";
import { Section } from "./parts/Section.tsx";
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
  const part = { conclusive: result.outcome === "COMPLETE", empty: NOTHING };
  const found = { approved: String(approved) };
  return (
    <>
      <p className="te-summary">{summary(entries, part.conclusive)}</p>
      <Section
        title={t("Cookies")}
        name={t("{approved, select, true {Whitelisted Cookies} other {Found Cookies}}", found)}
        count={entries.cookies.length}
        id={idOf?.("cookies")}
        {...part}
      >
        <CookieTable
          label={t("{approved, select, true {Whitelisted cookies} other {Found cookies}}", found)}
          cookies={entries.cookies}
          at={result.createdAt}
        />
      </Section>
      <Section
        title={t("LocalStorage Entries")}
        name={t(
          "{approved, select, true {Whitelisted LocalStorage Entries} other {Found LocalStorage Entries}}",
          found,
        )}
        count={entries.lsEntries.length}
        id={idOf?.("local")}
        {...part}
      >
        <StorageTable
          label={t(
            "{approved, select, true {Whitelisted LocalStorage entries} other {Found LocalStorage entries}}",
            found,
          )}
          kind="LOCAL_STORAGE"
          entries={entries.lsEntries}
        />
      </Section>
      <Section
        title={t("SessionStorage Entries")}
        name={t(
          "{approved, select, true {Whitelisted SessionStorage Entries} other {Found SessionStorage Entries}}",
          found,
        )}
        count={entries.ssEntries.length}
        id={idOf?.("session")}
        {...part}
      >
        <StorageTable
          label={t(
            "{approved, select, true {Whitelisted SessionStorage entries} other {Found SessionStorage entries}}",
            found,
          )}
          kind="SESSION_STORAGE"
          entries={entries.ssEntries}
        />
      </Section>
    </>
  );
}

const NOTHING = t("No entries found");

function summary({ cookies, lsEntries, ssEntries }: StorageEntries, conclusive: boolean): string {
  const all = [...cookies, ...lsEntries, ...ssEntries];
  if (all.length === 0) return conclusive ? t("No storage items yet.") : UNSURE_ZERO;
  const early = all.filter((entry) => entry.isBeforeConsent).length;
  const foreign = all.filter((entry) => !entry.firstParty).length;
  return t(
    "{count, plural, one {# storage item} other {# storage items}}, {early} before consent, {foreign} third party.",
    { count: all.length, early, foreign },
  );
}
