import type { ApprovalPlan, ApprovalScope } from "@crumbtrail/contract/approval";
import { Alert, Button, Modal, type Option, Row, Stack } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { PlanPreview } from "./PlanPreview.tsx";
import { ScopeField } from "./ScopeField.tsx";

export interface ApprovalDialogProps {
  /** The approved item in words, from `approvalSubject`. */
  subject: string;
  /** The properties on offer. */
  properties: readonly Option<string>[];
  scope: ApprovalScope;
  onScope(scope: ApprovalScope): void;
  /** The plan for this scope, or for the earlier scope while the new plan loads. */
  plan: ApprovalPlan | undefined;
  planIsOld: boolean;
  planFailure: string | undefined;
  failure: string | undefined;
  busy: boolean;
  onApprove(): void;
  onClose(): void;
}

/** Puts an item on the whitelist, after showing the entries to be added and the issues to be resolved. */
export function ApprovalDialog(props: ApprovalDialogProps) {
  const { subject, properties, scope, onScope, plan, planIsOld, planFailure } = props;
  const { failure, busy, onApprove, onClose } = props;
  const isComplete = scope.length > 0;
  return (
    <Modal
      opened
      title={t("Approve {subject}?", { subject })}
      onClose={() => busy || onClose()}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && plan && !busy) onApprove();
        }}
      >
        <Stack gap="lg">
          <ScopeField own={t("This property")} {...{ properties, scope, onScope }} />
          {isComplete && <PlanPreview plan={plan} isOld={planIsOld} failure={planFailure} />}
          {failure && <Alert kind="error" title={t("Nothing was approved.")}>{failure}</Alert>}
          <Row justify="end">
            <Button onClick={onClose} disabled={busy}>{t("Cancel")}</Button>
            <Button
              type="submit"
              look="primary"
              // A disabled button would not take the focus, and the focus would stay behind the
              // dialog.
              data-autofocus={isComplete && plan ? true : undefined}
              busy={busy}
              disabled={!isComplete || !plan}
            >
              {t("Approve")}
            </Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  );
}
