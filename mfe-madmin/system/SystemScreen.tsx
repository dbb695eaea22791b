import type { SystemState } from "@crumbtrail/contract/system";
import { useTitle } from "@crumbtrail/host";
import { Alert, Loaded, Page, RelativeTime, Trans } from "@crumbtrail/kit";
import { formatNumber, t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { stateQuery } from "../server/system.ts";
import { BacklogPanel, QueuePanel, ScannersPanel } from "./panels.tsx";
import { DeadLetters } from "./DeadLetters.tsx";
import { LoopsPanel, StoragePanel } from "./figures.tsx";
import { MailLog } from "./MailLog.tsx";
import { verdictOf } from "./verdict.ts";

/** Whether the service is healthy: what waits, what runs, what was given up. Updates by itself. */
export function SystemScreen() {
  useTitle(t("System"));
  const query = useQuery(stateQuery);
  const { data } = query;
  return (
    <Page title={t("System")}>
      <Loaded query={query} rows={6} height={60}>
        {(state) => (
          <>
            <Verdict state={state} isOld={query.isError} />
            {state.search.needsElasticsearch && <NeedsElasticsearch {...state.search} />}
            <div className="ma-panels">
              <QueuePanel queue={state.queue} />
              <ScannersPanel scanners={state.scanners} />
              <BacklogPanel state={state} />
              <StoragePanel storage={state.storage} mailsOfDay={state.mailsOfDay} />
            </div>
          </>
        )}
      </Loaded>
      <DeadLetters />
      <MailLog />
      {/* Last, because it is the longest and mostly says that all is well. */}
      {data && <LoopsPanel loops={data.loops} at={data.at} />}
    </Page>
  );
}

function NeedsElasticsearch({ documents }: SystemState["search"]) {
  return (
    <Alert kind="warning" title={t("The search needs Elasticsearch")}>
      {t(
        "{count} documents are more than PostgreSQL alone searches quickly. Set ELASTICSEARCH_URL for the API and the worker.",
        { count: formatNumber(documents) },
      )}
    </Alert>
  );
}

function Verdict({ state, isOld }: { state: SystemState; isOld: boolean }) {
  const { kind, text } = verdictOf(state);
  return (
    <Alert kind={isOld ? "warning" : kind} title={text}>
      <Trans
        text={isOld
          ? "Read {when}. The last attempts to read it again failed; they go on."
          : "Read {when}; updates by itself every five seconds."}
        when={<RelativeTime at={state.at} />}
      />
    </Alert>
  );
}
