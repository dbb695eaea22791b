/**
 * Suggestions: what tests found and nobody decided yet, what was dismissed, and what is approved
 * but no longer seen. Everyone reads them; a decision needs MANAGE_VENDORS or WORK_ON_ISSUES.
 */
import { useLiveIssues, useTitle } from "@crumbtrail/host";
import { Page, SegmentedControl, useListAddress } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { type Excel, ExcelLink } from "../list/ExcelLink.tsx";
import { refreshSuggestions } from "../server/suggestions.ts";
import { suggestions } from "../addresses/tree.ts";
import {
  filtersOf,
  readSuggestionSearch,
  type SuggestionSearch,
  type SuggestionTab,
  unusedFiltersOf,
} from "../addresses/suggestions.ts";
import { NewProperties } from "./notices.tsx";
import { SuggestionList } from "./SuggestionList.tsx";
import { UnusedList } from "./UnusedList.tsx";

const TABS: { value: SuggestionTab; label: string }[] = [
  { value: "new", label: t("New") },
  { value: "dismissed", label: t("Dismissed") },
  { value: "unused", label: t("Unused") },
];

export function SuggestionsScreen() {
  useTitle(t("Suggestions"));
  useLiveIssues(refreshSuggestions);
  const address = useListAddress(
    suggestions.useSearch(),
    readSuggestionSearch,
    suggestions.useNavigate(),
  );
  const { tab = "new", property } = address.search;
  return (
    <Page
      title={t("Suggestions")}
      word="suggestion"
      actions={
        <>
          <ExcelLink {...excelOf(address.search)} />
          <SegmentedControl<SuggestionTab>
            label={t("Suggestions shown")}
            options={TABS}
            value={tab}
            onChange={(next) =>
              address.filter({ tab: next === "new" ? undefined : next, open: undefined })}
          />
        </>
      }
    >
      {tab === "new" && <NewProperties except={property} />}
      {tab === "unused"
        ? <UnusedList address={address} />
        : <SuggestionList key={tab} tab={tab} address={address} />}
    </Page>
  );
}

/** The workbook of the shown tab. */
function excelOf(search: SuggestionSearch): Excel {
  return search.tab === "unused"
    ? { path: "/suggestions/unused", filters: unusedFiltersOf(search) }
    : { path: "/suggestions", filters: filtersOf(search) };
}
