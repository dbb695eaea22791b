/**
 * Suggestions: what tests found and nobody decided yet, what was dismissed, and what is approved
 * but no longer seen. Everyone reads them; a decision needs MANAGE_VENDORS or WORK_ON_ISSUES.
 */
import { useLiveIssues, useTitle } from "@crumbtrail/host";
import { Page, SegmentedControl, useListAddress } from "@crumbtrail/kit";
import { refreshSuggestions } from "../server/suggestions.ts";
import { suggestions } from "../tree.ts";
import { readSuggestionSearch, type SuggestionTab } from "./keys.ts";
import { NewProperties } from "./notices.tsx";
import { SuggestionList } from "./SuggestionList.tsx";
import { UnusedList } from "./UnusedList.tsx";

const TABS: { value: SuggestionTab; label: string }[] = [
  { value: "new", label: "New" },
  { value: "dismissed", label: "Dismissed" },
  { value: "unused", label: "Unused" },
];

export function SuggestionsScreen() {
  useTitle("Suggestions");
  useLiveIssues(refreshSuggestions);
  const address = useListAddress(
    suggestions.useSearch(),
    readSuggestionSearch,
    suggestions.useNavigate(),
  );
  const { tab = "new", property } = address.search;
  return (
    <Page
      title="Suggestions"
      actions={
        <SegmentedControl<SuggestionTab>
          label="Suggestions shown"
          options={TABS}
          value={tab}
          onChange={(next) =>
            address.filter({ tab: next === "new" ? undefined : next, open: undefined })}
        />
      }
    >
      {tab === "new" && <NewProperties except={property} />}
      {tab === "unused"
        ? <UnusedList address={address} />
        : <SuggestionList key={tab} tab={tab} address={address} />}
    </Page>
  );
}
