import type { UnusedItem } from "@crumbtrail/contract/suggestion";
import { Button, buttonsColumn, type Column, RelativeTime } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { selectionColumn } from "../list/columns.tsx";
import { askAndDeactivate, keepUnused, suggestRemovalAgain } from "./decisions.ts";
import { UNUSED_LABELS } from "./words.ts";

export interface RowHandlers {
  mayManage: boolean;
  /** Whether the listed objects are those that somebody decided to keep. */
  kept: boolean;
  has(id: string): boolean;
  select(id: string, range: boolean): void;
}

/** Columns of the unused objects; the server sorts the rows, longest unseen first. */
export function columns({ mayManage, kept, has, select }: RowHandlers): Column<UnusedItem>[] {
  const columns: Column<UnusedItem>[] = [
    {
      id: "name",
      title: t("Name"),
      width: "minmax(180px, 1.6fr)",
      cell: ({ name, kind }) => (
        <span className="ct-two-lines">
          <span className="co-name">{name}</span>
          <span className="co-dimmed">{UNUSED_LABELS[kind]}</span>
        </span>
      ),
    },
    {
      id: "lastSeen",
      title: t("Last seen"),
      cell: ({ lastSeen }) =>
        lastSeen ? <RelativeTime at={lastSeen} /> : <span className="co-dimmed">{t("Never")}</span>,
    },
    {
      id: "createdAt",
      title: t("Added"),
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    {
      id: "properties",
      title: t("Approved on"),
      cell: ({ everywhere, propertyCount }) =>
        everywhere
          ? t("All properties")
          : t("{count, plural, one {# property} other {# properties}}", { count: propertyCount }),
    },
  ];
  if (!mayManage) return columns;
  return [
    selectionColumn<UnusedItem>({ has, select }),
    ...columns,
    buttonsColumn("262px", (item) => <Actions item={item} kept={kept} />),
  ];
}

function Actions({ item, kept }: { item: UnusedItem; kept: boolean }) {
  const { name } = item;
  return (
    <span className="co-actions">
      <Button
        size="sm"
        aria-label={t("Deactivate {name}", { name })}
        onClick={() => void askAndDeactivate([item])}
      >
        {t("Deactivate")}
      </Button>
      <Button
        size="sm"
        aria-label={kept ? t("Suggest again {name}", { name }) : t("Keep {name}", { name })}
        onClick={() => void (kept ? suggestRemovalAgain([item]) : keepUnused([item]))}
      >
        {kept ? t("Suggest again") : t("Keep")}
      </Button>
    </span>
  );
}
