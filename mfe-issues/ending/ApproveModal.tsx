import { Alert, Button, Modal, MultiSelect, Row, SegmentedControl, Stack } from "@crumbtrail/kit";
import { usePropertyNames } from "../list/use_property_names.ts";
import { failureText } from "../resolve/failure.ts";
import type { NamedIssue } from "../resolve/ResolveModal.tsx";
import { PlanPreview } from "./PlanPreview.tsx";
import { useApprove, type Where } from "./use_approve.ts";

interface ApproveModalProps {
  issue: NamedIssue;
  onClose(): void;
}

const PLACES: { value: Where; label: string }[] = [
  { value: "OWN", label: "This property" },
  { value: "SOME", label: "Several" },
  { value: "ALL", label: "All properties" },
];

/** Puts what the issue is about on the whitelist, after saying what that would end. */
export function ApproveModal({ issue, onClose }: ApproveModalProps) {
  const { where, setWhere, chosen, setChosen, isComplete, plan, ...rest } = useApprove(
    issue,
    onClose,
  );
  const { approve, error, busy } = rest;
  const { properties } = usePropertyNames();
  const options = properties
    .filter(({ isTenantDefaultProperty }) => !isTenantDefaultProperty)
    .map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <Modal opened title="Approve" onClose={() => busy || onClose()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          approve();
        }}
      >
        <Stack gap="lg">
          <SegmentedControl<Where>
            label="Where it is approved"
            options={PLACES}
            value={where}
            onChange={setWhere}
            fullWidth
          />
          {where === "SOME" && (
            <MultiSelect
              label="Properties"
              placeholder="Choose properties"
              options={options}
              value={chosen}
              onChange={setChosen}
            />
          )}
          {isComplete && <PlanPreview plan={plan} />}
          {error !== null && (
            <Alert kind="error" title="Nothing was approved.">{failureText(error)}</Alert>
          )}
          <Row justify="end">
            <Button onClick={onClose} disabled={busy}>Cancel</Button>
            <Button
              type="submit"
              look="primary"
              data-autofocus
              busy={busy}
              disabled={!isComplete || !plan.data}
            >
              Approve
            </Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  );
}
