import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import type { ListedHubEntry } from "@crumbtrail/contract/hub_entry";
import { HUB_SOURCES, type HubDraft } from "@crumbtrail/contract/hub_options";
import {
  Badge,
  Button,
  buttonsColumn,
  type Column,
  RelativeTime,
  type Tone,
} from "@crumbtrail/kit";
import { formatNumber, t } from "@crumbtrail/texts";

/** What publishing a draft does. */
export const DRAFTS: Record<HubDraft, { word: string; tone: Tone }> = {
  ADDED: { word: t("New"), tone: "green" },
  CHANGED: { word: t("Changed"), tone: "brand" },
  REMOVED: { word: t("No longer offered"), tone: "orange" },
};

/** Columns of the list of the hub's entries. */
export function columns(onEdit: (entry: ListedHubEntry) => void): Column<ListedHubEntry>[] {
  return [
    {
      id: "name",
      title: t("Name"),
      width: "minmax(200px, 2fr)",
      cell: ({ name, type, description }) => (
        <span className="ct-two-lines">
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
      title: t("State"),
      width: "minmax(150px, 1fr)",
      cell: (entry) => <State {...entry} />,
    },
    {
      id: "patterns",
      title: t("Patterns"),
      width: "90px",
      align: "end",
      cell: ({ patternCount, entryCount }) => formatNumber(patternCount + entryCount),
    },
    {
      id: "source",
      title: t("Source"),
      width: "minmax(140px, 1fr)",
      cell: ({ source }) => HUB_SOURCES[source] ?? source,
    },
    {
      id: "updatedAt",
      title: t("Changed"),
      width: "140px",
      cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
    buttonsColumn("130px", (entry) => (
      <Button
        size="sm"
        aria-label={t("Edit {name}", { name: entry.name })}
        onClick={() => onEdit(entry)}
      >
        {t("Edit")}
      </Button>
    )),
  ];
}

function State({ draft, status, published }: ListedHubEntry) {
  return (
    <span className="ma-badges">
      {draft && (
        <Badge tone={DRAFTS[draft].tone}>{t("Draft: {word}", { word: DRAFTS[draft].word })}</Badge>
      )}
      {!draft && (status === "ACTIVE" ? t("Published") : <Badge>{t("Not offered")}</Badge>)}
      {draft === "CHANGED" && published && status === "DISABLED" && (
        <Badge>{t("Not offered")}</Badge>
      )}
    </span>
  );
}
