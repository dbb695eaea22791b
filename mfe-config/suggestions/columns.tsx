import {
  Badge,
  Button,
  buttonsColumn,
  type Column,
  CutText,
  Menu,
  RelativeTime,
  type Selection,
} from "@crumbtrail/kit";
import type { Suggestion } from "@crumbtrail/contract/suggestion";
import { formatNumber, t } from "@crumbtrail/texts";
import { FirstNames } from "../fields/PropertiesField.tsx";
import { selectionColumn } from "../list/columns.tsx";
import type { ListedSuggestion } from "../server/suggestions.ts";
import { type Decision, DECISION_LABELS } from "./decisions.ts";
import { ENTRY_LABELS, lifetimeOf, vendorOf } from "./words.ts";

export interface RowHandlers extends Pick<Selection, "has" | "select"> {
  /** The decisions that the user may take, the usual one first. */
  decisions: readonly Decision[];
  onDecide(decision: Decision, row: ListedSuggestion): void;
}

/** Columns of the suggestions; the server sorts the rows. */
export function columns(handlers: RowHandlers): Column<ListedSuggestion>[] {
  return [
    ...handlers.decisions.length > 0 ? [selectionColumn<ListedSuggestion>(handlers)] : [],
    {
      id: "name",
      title: t("Name"),
      width: "minmax(232px, 1.6fr)",
      cell: (row) => <Name {...row} />,
    },
    {
      id: "vendor",
      title: t("Likely vendor"),
      width: "minmax(96px, 1fr)",
      cell: (row) => <Vendor row={row} />,
    },
    {
      id: "lifetime",
      title: t("Lifetime"),
      width: "92px",
      cell: (row) => lifetimeOf(row) ?? <span className="co-dimmed">–</span>,
    },
    { id: "party", title: t("Party"), width: "152px", cell: (row) => <Party {...row} /> },
    {
      id: "firstSeen",
      title: t("First seen"),
      width: "88px",
      cell: ({ firstSeen }) => <RelativeTime at={firstSeen} />,
    },
    {
      id: "runs",
      title: t("Runs"),
      width: "52px",
      align: "end",
      cell: ({ runs }) => formatNumber(runs),
    },
    {
      id: "properties",
      title: t("Properties"),
      width: "minmax(132px, 1.2fr)",
      cell: (row) => <Properties {...row} />,
    },
    ...handlers.decisions.length > 0 ? [actions(handlers)] : [],
  ];
}

const NAME_LENGTH = 60;

function Name({ entry, name, assigned }: Suggestion) {
  return (
    <span className="ct-two-lines">
      <CutText text={name} length={NAME_LENGTH} where="middle" mono copy={t("the name")} />
      <span className="co-dimmed">
        {ENTRY_LABELS[entry]} {assigned > 0 && <Badge tone="brand">{t("Handed over")}</Badge>}
      </span>
    </span>
  );
}

/** The vendor that probably belongs to the entry. */
export function Vendor({ row }: { row: Suggestion }) {
  const vendor = vendorOf(row);
  if (!vendor) return <span className="co-dimmed">{t("Not known")}</span>;
  const { source, name } = vendor;
  return <span>{source && <span className="co-dimmed">{source}</span>} {name}</span>;
}

function Party({ firstParty, isBeforeConsent }: Suggestion) {
  return (
    <span className="ct-two-lines">
      <span>{firstParty ? t("First party") : t("Third party")}</span>
      {isBeforeConsent && (
        <span>
          <Badge tone="red">{t("Before Consent")}</Badge>
        </span>
      )}
    </span>
  );
}

function Properties({ properties, propertyCount }: Suggestion) {
  const names = properties.map(({ name }) => name);
  return <FirstNames names={names} total={propertyCount} shown={3} unit={t("Properties")} />;
}

function actions({ decisions: [first, ...others], onDecide }: RowHandlers) {
  // Names have what short labels leave.
  const width = first === "approve" ? "168px" : "184px";
  return buttonsColumn<ListedSuggestion>(width, (row) => (
    <span className="co-actions">
      {first && (
        <Button
          size="sm"
          aria-label={t("{action} {name}", { action: DECISION_LABELS[first], name: row.name })}
          onClick={() => onDecide(first, row)}
        >
          {DECISION_LABELS[first]}
        </Button>
      )}
      {others.length > 0 && (
        <Menu
          inPlace
          trigger={
            <Button size="sm" aria-label={t("More for {name}", { name: row.name })}>
              {t("More")}
            </Button>
          }
          items={others.map((decision) => ({
            label: DECISION_LABELS[decision],
            onClick: () => onDecide(decision, row),
          }))}
        />
      )}
    </span>
  ));
}
