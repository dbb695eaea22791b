import type { ReportRequest } from "@crumbtrail/contract/report";
import { Accordion, Badge, Button } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMemo, useState } from "react";
import { type RequestGroup, requestGroups } from "./entries.ts";
import { Hints } from "./Flags.tsx";
import { RequestTable } from "./RequestTable.tsx";
import { useRowPlace } from "./parts/row_places.ts";

/** Maximum number of groups before "show more": pages can request thousands of domains. */
const SHOWN_AT_FIRST = 100;

/** Requests without approval, grouped by registrable domain. */
export function RequestGroups({ requests }: { requests: readonly ReportRequest[] }) {
  const groups = useMemo(() => requestGroups(requests), [requests]);
  const [all, setAll] = useState(false);
  if (groups.length === 0) return <p className="ct-table-empty">{t("No requests yet.")}</p>;

  const shown = all ? groups : groups.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <Accordion
        items={shown.map((group, index) => ({
          // An index, because a domain named by a page may be an invalid id.
          id: String(index),
          title: <GroupTitle group={group} />,
          count: group.requests.length,
          content: (
            <RequestTable
              label={t("Requests to {domain}", { domain: group.domain })}
              requests={group.requests}
            />
          ),
        }))}
      />
      {shown.length < groups.length && (
        <div className="te-more-groups">
          <Button look="quiet" onClick={() => setAll(true)}>
            {t("Show the other {count} domains", { count: groups.length - shown.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function GroupTitle({ group }: { group: RequestGroup }) {
  return (
    <span className="te-flags" ref={useRowPlace(group.domain)}>
      <span className="ct-mono">{group.domain}</span>
      {group.firstParty && <Badge>{t("First party")}</Badge>}
      {group.beforeConsent > 0 && (
        // First-party requests before consent are expected; third-party requests are the problem.
        <Badge tone={group.firstParty ? "neutral" : "red"}>
          {t("{beforeConsent} before consent", { beforeConsent: group.beforeConsent })}
        </Badge>
      )}
      {group.cloaked > 0 && (
        <Badge tone="orange" title={t("Another site answers under this name, by CNAME")}>
          {t("{cloaked} served by a third party", { cloaked: group.cloaked })}
        </Badge>
      )}
      {group.suspicious > 0 && (
        <Badge tone="orange">
          {t("{suspicious} suspicious", { suspicious: group.suspicious })}
        </Badge>
      )}
      <Hints of={group} />
    </span>
  );
}
