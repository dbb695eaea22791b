import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { Button, IconButton, IconImage, IconTrash } from "@crumbtrail/kit";

export interface RowHandlers {
  onDetails(row: TestResultRow): void;
  onScreenshot(row: TestResultRow): void;
  onIssues(row: TestResultRow): void;
  /** Undefined for those who may not. */
  onDelete?: (row: TestResultRow) => void;
}

interface RowActionsProps extends RowHandlers {
  row: TestResultRow;
}

/** What one can do with a result. */
export function RowActions({ row, onDetails, onScreenshot, onDelete }: RowActionsProps) {
  return (
    <span className="te-actions">
      <Button size="sm" onClick={() => onDetails(row)}>Details</Button>
      <IconButton
        label="Screenshot"
        size="sm"
        icon={<IconImage />}
        disabled={row.screenshot === null}
        onClick={() => onScreenshot(row)}
      />
      {onDelete && (
        <IconButton
          label="Delete"
          size="sm"
          icon={<IconTrash />}
          danger
          onClick={() => onDelete(row)}
        />
      )}
    </span>
  );
}
