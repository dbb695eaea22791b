import type { HubChange, HubChanges } from "@crumbtrail/contract/hub";
import type { Vendor } from "@crumbtrail/contract/vendor";
import { failureText, notify } from "@crumbtrail/host";
import { Alert, Badge, Button, Modal, Row, ShortDate } from "@crumbtrail/kit";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answerHubChanges, hubChangesQuery } from "../server/hub.ts";

interface HubNoticeProps {
  vendor: Vendor;
  readOnly: boolean;
}

/** Says in the editor that the Knowledge Hub has changed an imported vendor. */
export function HubNotice({ vendor, readOnly }: HubNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(hubChangesQuery(vendor._id));
  if (!data || data.changes.length === 0) return null;
  return (
    <Alert kind="info">
      <span className="co-hub-notice">
        The Knowledge Hub has changes.
        <Button size="sm" onClick={() => setOpen(true)}>Review changes</Button>
      </span>
      {isOpen && (
        <HubReview
          vendor={vendor}
          changes={data}
          readOnly={readOnly}
          onClose={() => setOpen(false)}
        />
      )}
    </Alert>
  );
}

interface HubReviewProps extends HubNoticeProps {
  changes: HubChanges;
  onClose(): void;
}

/** The changes of the hub; the tenant's own changes stay in any case. */
function HubReview({ vendor, changes: data, readOnly, onClose }: HubReviewProps) {
  const { changes, hubVersion, updatedAt } = data;
  const answer = useMutation({
    mutationFn: (accept: boolean) => answerHubChanges(vendor._id, { accept, hubVersion }),
    onSuccess: () => {
      notify("Vendor saved successfully");
      onClose();
    },
    onError: (error) => notify(`Nothing was changed. ${failureText(error)}`),
  });
  return (
    <Modal opened title={`Changes of the Knowledge Hub to ${vendor.name}`} onClose={onClose}>
      <div className="co-hub">
        <p className="co-dimmed">
          Since <ShortDate at={vendor.autoUpdatedAt ?? updatedAt} />. Your own changes stay.
        </p>
        <ul className="co-hub-changes" aria-label="Changes">
          {changes.map((change) => <Change key={keyOf(change)} {...change} />)}
        </ul>
        {!readOnly && (
          <Row>
            <Button look="primary" busy={answer.isPending} onClick={() => answer.mutate(true)}>
              Accept
            </Button>
            <Button disabled={answer.isPending} onClick={() => answer.mutate(false)}>
              Dismiss
            </Button>
          </Row>
        )}
      </div>
    </Modal>
  );
}

const keyOf = ({ part, entry, before, after }: HubChange) =>
  JSON.stringify([part, entry, before, after]);

const PARTS: Record<HubChange["part"], string> = {
  name: "Name",
  description: "Description",
  iabId: "IAB id",
  spVendorId: "Sourcepoint vendor id",
  strictlyNecessary: "Strictly necessary",
  urlPatterns: "URL pattern",
  entityList: "Entry",
};

function Change({ part, entry, before, after, isKept }: HubChange) {
  const isListed = part === "urlPatterns" || part === "entityList";
  const action = !isListed || before !== null && after !== null
    ? "changed"
    : after === null
    ? "removed"
    : "added";
  return (
    <li>
      <span className="co-vendor-name">
        <strong>{`${PARTS[part]} ${action}`}</strong>
        {entry && <code className="co-mono">{entry.pattern}</code>}
        {isKept && <Badge tone="orange">Yours stays</Badge>}
      </span>
      {part !== "entityList" || action === "changed"
        ? (
          <div>
            {before !== null && <del className="co-mono">{shown(before)}</del>} {after !== null &&
              <ins className="co-mono">{shown(after)}</ins>}
          </div>
        )
        : <div className="co-dimmed">{shown(after ?? before)}</div>}
    </li>
  );
}

function shown(value: HubChange["before"]): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value ?? "");
}
