/** Columns that the configured lists share. */
import type { ApprovalOrigin } from "@crumbtrail/contract/vendor";
import { Badge, Button, type Column, IconButton, IconTrash } from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";
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
    <span className="co-who">
      <span className="co-name-line">
        <span className="co-name">{name}</span>
        {children}
      </span>
      {detail && <span className="co-dimmed">{detail}</span>}
    </span>
  );
}

/** The mark of a row that an approval added. */
export function OriginBadge({ origin }: { origin: ApprovalOrigin | null }) {
  if (!origin) return null;
  return (
    <Badge title={t("Added by an approval of {by}", { by: origin.by })}>
      {t("Approval")}
    </Badge>
  );
}

interface HasStatus {
  status: "ACTIVE" | "DISABLED";
}

const DISABLED_WORDS = tAll({ Disabled: "Disabled", Inactive: "Inactive" });

/**
 * Column of the status.
 * @param disabled the word for status DISABLED
 */
export function statusColumn<T extends HasStatus>(disabled: "Disabled" | "Inactive"): Column<T> {
  return {
    id: "status",
    title: t("Status"),
    width: "110px",
    cell: ({ status }) =>
      status === "ACTIVE"
        ? <Badge tone="green">{t("Active")}</Badge>
        : <Badge>{DISABLED_WORDS[disabled]}</Badge>,
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
  /** Undefined if the row cannot be deleted. */
  onDelete?: (() => void) | undefined;
  /** Set for an inactive row, instead of `onDelete`. */
  onActivate?: (() => void) | undefined;
  /** Further buttons. */
  more?: ReactNode;
}

/** Edit or View, then Delete or Activate. */
export function actionsColumn<T>(of: (row: T) => RowActions, width = "160px"): Column<T> {
  return {
    id: "actions",
    title: t("Actions"),
    width,
    hideTitle: true,
    align: "end",
    cell: (row) => <Actions {...of(row)} />,
  };
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
