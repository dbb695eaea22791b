/**
 * The list of RSS crawls (specification, part 2 §2 to §4), with the editor of the crawl in the URL.
 */
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { useCan, useTitle } from "@crumbtrail/host";
import {
  allRows,
  effectiveSearch,
  EmptyState,
  readListSearch,
  useListAddress,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { AddEntryButton, ConfiguredList } from "../list/ConfiguredList.tsx";
import { editorIn } from "@crumbtrail/kit/administration";
import { crawlsQuery } from "../server/rss_crawls.ts";
import { isFull, useLimits } from "../test_scenarios/use_limits.ts";
import { rssCrawls } from "../addresses/tree.ts";
import { remove, setActive } from "./actions.ts";
import { columns } from "./columns.tsx";
import { RssCrawlModal } from "./RssCrawlModal.tsx";

export function RssCrawlsScreen() {
  useTitle(t("RSS crawls"));
  const address = useListAddress(rssCrawls.useSearch(), readListSearch, rssCrawls.useNavigate());
  const { open, close } = address;
  const search = effectiveSearch(address.search.search);
  const list = allRows(useQuery(crawlsQuery(search)));
  const mayManage = useCan("MANAGE_SCENARIOS");
  const limits = useLimits();
  const rowColumns = useMemo(() =>
    columns({
      mayManage,
      onOpen: ({ _id }) => open(_id),
      onActive: (crawl, active) => void setActive(crawl, active),
      onDelete: (crawl) => void remove(crawl),
    }), [open, mayManage]);
  return (
    <ConfiguredList
      title={t("RSS crawls")}
      word="rss_crawl"
      unit={[t("RSS crawl"), t("RSS crawls")]}
      address={address}
      list={list}
      columns={rowColumns}
      actions={mayManage && (
        <AddEntryButton isFull={isFull(limits)} onAdd={() => open()}>
          {t("Add RSS crawl")}
        </AddEntryButton>
      )}
      search={t("Search name, URL")}
      empty={
        <EmptyState title={t("No RSS crawls yet.")}>
          {t("An RSS crawl reads a feed again and again, and tests the pages that are new in it.")}
        </EmptyState>
      }
      nothingFound={search === "" ? undefined : t("Nothing matches “{search}”.", { search })}
      editor={editorIn<ScheduledScenario>({
        title: t("RSS crawl"),
        open: address.search.open,
        list,
        mayAdd: mayManage,
        edit: (crawl) => <RssCrawlModal crawl={crawl} readOnly={!mayManage} onClose={close} />,
        onClose: close,
      })}
    />
  );
}
