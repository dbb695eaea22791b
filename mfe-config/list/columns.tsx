/** Columns that the configured lists share. */
import type { ApprovalOrigin } from "@crumbtrail/contract/vendor";
import {
  Badge,
  Button,
  buttonsColumn,
  Checkbox,
  type Column,
  IconButton,
  IconTrash,
  type Selection,
} from "@crumbtrail/kit";
import { type DisabledWord, recordStatusText } from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import type { ReactNode } from "react";

interface NameCellProps {
  name: string;
  /** The line below the name. */
  detail?: ReactNode;
  /** Badges beside the name. */
  children?: ReactNode;
}

export function NameCell({ name, detail, children }: NameCellProps) {
  return (
    <span className="ct-two-lines">
      <span className="co-name-line">
        <span className="co-name">{name}</span>
        {children}
      </span>
      {detail && <span className="co-dimmed">{detail}</span>}
    </span>
  );
}

/** The mark of a vendor or storage item that the approval of an issue added. */
export function OriginBadge({ origin }: { origin: ApprovalOrigin | null }) {
  if (!origin) return null;
  const title = t("Added by an approval of {by}", { by: origin.by });
  return <Badge title={title}>{t("Approval")}</Badge>;
}

interface HasStatus {
  status: "ACTIVE" | "DISABLED";
}

/** @param disabled the word for status DISABLED */
export function statusColumn<T extends HasStatus>(disabled: DisabledWord): Column<T> {
  return {
    id: "status",
    title: t("Status"),
    width: "110px",
    cell: ({ status }) => (
      <Badge tone={status === "ACTIVE" ? "green" : undefined}>
        {recordStatusText(status, disabled)}
      </Badge>
    ),
  };
}

/** What can be done with a row. */
export interface RowActions {
  name: string;
  /** If false, the dialog is read-only. */
  mayChange: boolean;
  /** Label of the button that opens the read-only dialog; `View` by default. */
  viewWord?: string;
  onOpen(): void;
  /** For the button Delete, which may also set the row inactive; undefined without the button. */
  onDelete?: () => void;
  /** For the button Activate of an inactive row, instead of `onDelete`. */
  onActivate?: () => void;
  /** Further buttons. */
  more?: ReactNode;
}

/** Edit or View, then Delete or Activate. */
export function actionsColumn<T>(of: (row: T) => RowActions, width = "160px"): Column<T> {
  return buttonsColumn(width, (row) => <Actions {...of(row)} />);
}

function Actions(props: RowActions) {
  const { name, mayChange, viewWord = t("View"), onOpen, onDelete, onActivate, more } = props;
  const word = mayChange ? t("Edit") : viewWord;
  return (
    <span className="co-actions">
      {more}
      <Button size="sm" aria-label={t("{action} {name}", { action: word, name })} onClick={onOpen}>
        {word}
      </Button>
      {onActivate && (
        <Button size="sm" aria-label={t("Activate {name}", { name })} onClick={onActivate}>
          {t("Activate")}
        </Button>
      )}
      {onDelete && (
        <IconButton
          label={t("Delete {name}", { name })}
          size="sm"
          icon={<IconTrash />}
          danger
          onClick={onDelete}
        />
      )}
    </span>
  );
}

/** The boxes that select rows; with the shift key, all rows since the last box. */
export function selectionColumn<T extends { _id: string; name: string }>(
  { has, select }: Pick<Selection, "has" | "select">,
): Column<T> {
  return {
    id: "selection",
    title: t("Selection"),
    width: "32px",
    hideTitle: true,
    cell: ({ _id, name }) => (
      <Checkbox
        label={t("Select {name}", { name })}
        hideLabel
        checked={has(_id)}
        onChange={({ nativeEvent }) =>
          select(_id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    ),
  };
}
