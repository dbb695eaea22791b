import type { HubEntryVersion } from "@crumbtrail/contract/hub_entry";
import {
  Button,
  ErrorState,
  RelativeTime,
  SkeletonRows,
  Trans,
  usePagedRows,
} from "@crumbtrail/kit";
import { t, translated } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { entryVersionsQuery } from "../server/hub.ts";
import { ChangeList } from "./ChangeList.tsx";

/** The published versions of an entry, the latest first, each with what it changed. */
export function History({ id }: { id: string }) {
  const list = usePagedRows(useInfiniteQuery(entryVersionsQuery(id)));
  if (list.isPending) return <SkeletonRows rows={2} />;
  if (list.isFailed) return <ErrorState onRetry={list.retry} busy={list.isFetching} />;
  if (list.total === 0) return <p className="ma-dimmed ma-note">{t("Not published yet.")}</p>;
  return (
    <>
      <ol className="ma-hub-versions" aria-label={t("Versions")}>
        {list.rows.map((version) => <Version key={version.version} {...version} />)}
      </ol>
      {list.more && (
        <Button size="sm" busy={list.more.busy} onClick={list.more.load}>{t("Load more")}</Button>
      )}
    </>
  );
}

function Version({ version, publishedAt, release, changes }: HubEntryVersion) {
  return (
    <li>
      <strong>{t("Version {version}", { version: String(version) })}</strong>{" "}
      <span className="ma-dimmed">
        {release
          ? (
            <Trans
              text="{when}, with version {number} of the hub: {note}"
              when={<RelativeTime at={publishedAt} />}
              number={String(release.number)}
              note={translated(release.note)}
            />
          )
          : <RelativeTime at={publishedAt} />}
      </span>
      {changes.length > 0 && (
        <ChangeList
          label={t("Changes of version {version}", { version: String(version) })}
          changes={changes.slice(0, SHOWN)}
          total={changes.length}
        />
      )}
    </li>
  );
}

const SHOWN = 10;
