import type { HubChange, HubChanges } from "@crumbtrail/contract/hub";
import { failureText, notify } from "@crumbtrail/host";
import { Alert, Badge, Button, Modal, Row, ShortDate } from "@crumbtrail/kit";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answerHubChanges, hubChangesQuery, type Imported } from "../server/hub.ts";

interface HubNoticeProps {
  entry: Imported;
  /** Time of the latest comparison; by default the time of the hub's latest version. */
  since?: string | null;
  /** The text of success. */
  saved: string;
  readOnly: boolean;
}

/** Says in the editor that the Knowledge Hub has changed an imported entry. */
export function HubNotice(props: HubNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(hubChangesQuery(props.entry));
  if (!data || data.changes.length === 0) return null;
  return (
    <Alert kind="info">
      <span className="co-hub-notice">
        The Knowledge Hub has changes.
        <Button size="sm" onClick={() => setOpen(true)}>Review changes</Button>
      </span>
      {isOpen && <HubReview {...props} changes={data} onClose={() => setOpen(false)} />}
    </Alert>
  );
}

interface HubReviewProps extends HubNoticeProps {
  changes: HubChanges;
  onClose(): void;
}

/** The changes of the hub; the tenant's own changes stay in any case. */
function HubReview({ entry, since, saved, changes: data, readOnly, onClose }: HubReviewProps) {
  const { changes, hubVersion, updatedAt } = data;
  const answer = useMutation({
    mutationFn: (accept: boolean) => answerHubChanges(entry, { accept, hubVersion }),
    onSuccess: () => {
      notify(saved);
      onClose();
    },
    onError: (error) => notify(`Nothing was changed. ${failureText(error)}`),
  });
  return (
    <Modal opened title={`Changes of the Knowledge Hub to ${entry.name}`} onClose={onClose}>
      <div className="co-hub">
        <p className="co-dimmed">
          Since <ShortDate at={since ?? updatedAt} />. Your own changes stay.
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
  keyPatterns: "Key pattern",
  valuePatterns: "Value pattern",
  origins: "Origin",
};

/** Parts whose changes are additions and removals. */
const LISTS: readonly HubChange["part"][] = [
  ...["urlPatterns", "entityList", "keyPatterns", "valuePatterns", "origins"] as const,
];

function Change({ part, entry, before, after, isKept }: HubChange) {
  const action = !LISTS.includes(part) || before !== null && after !== null
    ? "changed"
    : after === null
    ? "removed"
    : "added";
  return (
    <li>
      <span className="co-name-line">
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
