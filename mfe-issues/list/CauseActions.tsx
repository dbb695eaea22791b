import type { CauseRow } from "@crumbtrail/contract/issue";
import type { BatchActionName } from "@crumbtrail/contract/issue_batch";
import { useCan } from "@crumbtrail/host";
import { Button, Menu } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { BULK_ACTIONS } from "../selection/actions.ts";
import { causeKey, causeName } from "./cause_words.ts";

interface CauseActionsProps {
  cause: CauseRow;
  onAct(action: BatchActionName, cause: string): void;
}

/** Buttons that act on all issues of a cause that match the filters. */
export function CauseActions({ cause, onAct }: CauseActionsProps) {
  const mayConfigure = useCan("MANAGE_VENDORS");
  const { name } = causeName(cause);
  const decisions = mayConfigure ? ["resolve", "accept", "approve"] as const : ["resolve"] as const;
  return (
    <span className="is-cause-actions">
      <Button
        size="sm"
        aria-label={t("Hand over the issues of {name}", { name })}
        onClick={() => onAct("assign", causeKey(cause))}
      >
        {t("Hand over")}
      </Button>
      <Menu
        trigger={
          <Button size="sm" aria-label={t("Decide on the issues of {name}", { name })}>
            {t("Decide")}
          </Button>
        }
        items={decisions.map((action) => ({
          label: BULK_ACTIONS[action].label,
          onClick: () => onAct(action, causeKey(cause)),
        }))}
      />
    </span>
  );
}
