import type { UnusedItem } from "@crumbtrail/contract/suggestion";
import { Button, Checkbox, type Column, RelativeTime } from "@crumbtrail/kit";
import { askAndDeactivate, keepUnused, suggestRemovalAgain } from "./decisions.ts";
import { counted, UNUSED_LABELS } from "./words.ts";

export interface RowHandlers {
  mayManage: boolean;
  /** The listed objects are kept. */
  kept: boolean;
  has(id: string): boolean;
  select(id: string, range: boolean): void;
}

/** Columns of the unused objects, longest unseen first. */
export function columns({ mayManage, kept, has, select }: RowHandlers): Column<UnusedItem>[] {
  const columns: Column<UnusedItem>[] = [
    {
      id: "name",
      title: "Name",
      width: "minmax(180px, 1.6fr)",
      cell: ({ name, kind }) => (
        <span className="co-who">
          <span className="co-name">{name}</span>
          <span className="co-dimmed">{UNUSED_LABELS[kind]}</span>
        </span>
      ),
    },
    {
      id: "lastSeen",
      title: "Last seen",
      cell: ({ lastSeen }) =>
        lastSeen ? <RelativeTime at={lastSeen} /> : <span className="co-dimmed">Never</span>,
    },
    { id: "createdAt", title: "Added", cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    {
      id: "properties",
      title: "Approved on",
      cell: ({ everywhere, propertyCount }) =>
        everywhere ? "All properties" : counted(propertyCount, "property", "properties"),
    },
  ];
  if (!mayManage) return columns;
  return [
    {
      id: "selection",
      title: "Selection",
      width: "32px",
      hideTitle: true,
      cell: ({ _id, name }) => (
        <Checkbox
          label={`Select ${name}`}
          hideLabel
          checked={has(_id)}
          onChange={({ nativeEvent }) =>
            select(_id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      ),
    },
    ...columns,
    {
      id: "actions",
      title: "Actions",
      width: "230px",
      hideTitle: true,
      align: "end",
      cell: (item) => <Actions item={item} kept={kept} />,
    },
  ];
}

function Actions({ item, kept }: { item: UnusedItem; kept: boolean }) {
  const { name } = item;
  return (
    <span className="co-actions">
      <Button
        size="sm"
        aria-label={`Deactivate ${name}`}
        onClick={() => void askAndDeactivate([item])}
      >
        Deactivate
      </Button>
      {kept
        ? (
          <Button
            size="sm"
            aria-label={`Suggest again ${name}`}
            onClick={() => void suggestRemovalAgain([item])}
          >
            Suggest again
          </Button>
        )
        : (
          <Button size="sm" aria-label={`Keep ${name}`} onClick={() => void keepUnused([item])}>
            Keep
          </Button>
        )}
    </span>
  );
}
