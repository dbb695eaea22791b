import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import type { ListedHubEntry } from "@crumbtrail/contract/hub_entry";
import { HUB_SOURCES, type HubDraft } from "@crumbtrail/contract/hub_options";
import { Badge, Button, type Column, RelativeTime, type Tone } from "@crumbtrail/kit";

export const DRAFTS: Record<HubDraft, { word: string; tone: Tone }> = {
  ADDED: { word: "New", tone: "green" },
  CHANGED: { word: "Changed", tone: "brand" },
  REMOVED: { word: "No longer offered", tone: "orange" },
};

/** Columns of the list of entries. */
export function columns(onEdit: (entry: ListedHubEntry) => void): Column<ListedHubEntry>[] {
  return [
    {
      id: "name",
      title: "Name",
      width: "minmax(200px, 2fr)",
      cell: ({ name, type, description }) => (
        <span className="ma-two-lines">
          <span className="ma-badges">
            <strong>{name}</strong>
            {type && <Badge>{STORAGE_KIND_LABELS[type]}</Badge>}
          </span>
          {description && <span className="ma-dimmed ma-hub-text">{description}</span>}
        </span>
      ),
    },
    {
      id: "state",
      title: "State",
      width: "minmax(150px, 1fr)",
      cell: (entry) => <State {...entry} />,
    },
    {
      id: "patterns",
      title: "Patterns",
      width: "90px",
      align: "end",
      cell: ({ patternCount, entryCount }) => (patternCount + entryCount).toLocaleString(),
    },
    {
      id: "source",
      title: "Source",
      width: "minmax(140px, 1fr)",
      cell: ({ source }) => HUB_SOURCES[source] ?? source,
    },
    {
      id: "updatedAt",
      title: "Changed",
      width: "120px",
      cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
    {
      id: "actions",
      title: "Actions",
      width: "80px",
      hideTitle: true,
      align: "end",
      cell: (entry) => (
        <Button
          size="sm"
          aria-label={`Edit ${entry.name}`}
          onClick={() => onEdit(entry)}
        >
          Edit
        </Button>
      ),
    },
  ];
}

function State({ draft, status, published }: ListedHubEntry) {
  return (
    <span className="ma-badges">
      {draft && <Badge tone={DRAFTS[draft].tone}>{`Draft: ${DRAFTS[draft].word}`}</Badge>}
      {!draft && (status === "ACTIVE" ? "Published" : <Badge>Not offered</Badge>)}
      {draft === "CHANGED" && published && status === "DISABLED" && <Badge>Not offered</Badge>}
    </span>
  );
}
