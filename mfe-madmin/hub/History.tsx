import type { HubEntryVersion } from "@crumbtrail/contract/hub_entry";
import { ListStates, LoadMore, RelativeTime, Trans, usePagedRows } from "@crumbtrail/kit";
import { t, translated } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { entryVersionsQuery } from "../server/hub.ts";
import { ChangeList } from "./ChangeList.tsx";

/** The published versions of an entry, the latest first, each with what it changed. */
export function History({ id }: { id: string }) {
  const list = usePagedRows(useInfiniteQuery(entryVersionsQuery(id)));
  const none = <p className="ma-dimmed ma-note">{t("Not published yet.")}</p>;
  return (
    <ListStates list={list} rows={2} empty={none}>
      <ol className="ma-hub-versions" aria-label={t("Versions")}>
        {list.rows.map((version) => <Version key={version.version} {...version} />)}
      </ol>
      <LoadMore size="sm" more={list.more} />
    </ListStates>
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

/** Changes shown of each version. */
const SHOWN = 10;
