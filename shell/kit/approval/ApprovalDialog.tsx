import type { ApprovalPlan, ApprovalScope } from "@crumbtrail/contract/approval";
import { Alert } from "../Alert.tsx";
import { Button } from "../Button.tsx";
import { Row, Stack } from "../layout.tsx";
import { Modal } from "../Modal.tsx";
import { SegmentedControl } from "../SegmentedControl.tsx";
import { MultiSelect, type Option } from "../Select.tsx";
import { PlanPreview } from "./PlanPreview.tsx";

type Where = "OWN" | "SOME" | "ALL";

export interface ApprovalDialogProps {
  /** The approved item in words, from `approvalSubject`. */
  subject: string;
  /** The properties on offer. */
  properties: readonly Option<string>[];
  reach: ApprovalScope;
  onReach(reach: ApprovalScope): void;
  /** The plan for this reach, or for the earlier reach while the new plan loads. */
  plan: ApprovalPlan | undefined;
  planIsOld: boolean;
  planFailure: string | undefined;
  failure: string | undefined;
  busy: boolean;
  onApprove(): void;
  onClose(): void;
}

const PLACES: { value: Where; label: string }[] = [
  { value: "OWN", label: "This property" },
  { value: "SOME", label: "Several" },
  { value: "ALL", label: "All properties" },
];

/** Puts an item on the whitelist, after showing which entries are added and which issues end. */
export function ApprovalDialog(props: ApprovalDialogProps) {
  const { subject, properties, reach, onReach, plan, planIsOld, planFailure } = props;
  const { failure, busy, onApprove, onClose } = props;
  const where: Where = typeof reach === "string" ? reach : "SOME";
  const isComplete = reach.length > 0;
  return (
    <Modal opened title={`Approve ${subject}?`} onClose={() => busy || onClose()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && plan && !busy) onApprove();
        }}
      >
        <Stack gap="lg">
          <SegmentedControl<Where>
            label="Where it is approved"
            showLabel
            options={PLACES}
            value={where}
            onChange={(chosen) => onReach(chosen === "SOME" ? [] : chosen)}
            fullWidth
          />
          {typeof reach !== "string" && (
            <MultiSelect
              label="Properties"
              placeholder="Choose properties"
              options={properties}
              value={reach}
              onChange={onReach}
            />
          )}
          {isComplete && <PlanPreview plan={plan} isOld={planIsOld} failure={planFailure} />}
          {failure && <Alert kind="error" title="Nothing was approved.">{failure}</Alert>}
          <Row justify="end">
            <Button onClick={onClose} disabled={busy}>Cancel</Button>
            <Button
              type="submit"
              look="primary"
              // A disabled button would not take the focus, and the focus would stay behind the
              // dialog.
              data-autofocus={isComplete && plan ? true : undefined}
              busy={busy}
              disabled={!isComplete || !plan}
            >
              Approve
            </Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  );
}
