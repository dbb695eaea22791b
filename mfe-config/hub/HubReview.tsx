import type { HubChange, HubChanges } from "@crumbtrail/contract/hub";
import { HUB_PARTS, hubChangeAction, hubValueText } from "@crumbtrail/contract/hub_options";
import { failureText, notify } from "@crumbtrail/host";
import { Alert, Badge, Button, Modal, Row, ShortDate, Trans } from "@crumbtrail/kit";
import { OpenEntry, useEntry } from "@crumbtrail/kit/administration";
import { t, tAll } from "@crumbtrail/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answerHubChanges, hubChangesQuery, type Imported } from "../server/hub.ts";

interface HubNoticeProps {
  entry: Imported;
  /** When the entry was last compared with the hub; by default, when the hub's version came out. */
  since?: string | null;
  /** Message after an answer was saved. */
  saved: string;
  readOnly: boolean;
}

/** A notice in the editor of an imported entry: the Knowledge Hub has changed the original. */
export function HubNotice(props: HubNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(hubChangesQuery(props.entry));
  if (!data || data.changes.length === 0) return null;
  return (
    <Alert kind="info">
      <span className="co-hub-notice">
        {t("The Knowledge Hub has changes.")}
        <Button size="sm" onClick={() => setOpen(true)}>{t("Review changes")}</Button>
      </span>
      {isOpen && <HubReview {...props} changes={data} onClose={() => setOpen(false)} />}
    </Alert>
  );
}

interface ReviewDialogProps {
  entry: Imported;
  saved: string;
  readOnly: boolean;
  onClose(): void;
}

/** The review of an entry by its id; loads the changes first. */
export function ReviewDialog({ entry, saved, readOnly, onClose }: ReviewDialogProps) {
  return (
    <OpenEntry {...useEntry(hubChangesQuery(entry))} title={titleOf(entry)} onClose={onClose}>
      {(changes) => (
        <HubReview
          entry={entry}
          saved={saved}
          readOnly={readOnly}
          changes={changes}
          onClose={onClose}
        />
      )}
    </OpenEntry>
  );
}

interface HubReviewProps extends HubNoticeProps {
  changes: HubChanges;
  onClose(): void;
}

/** A dialog to accept or dismiss the hub's changes; the tenant's own changes stay in any case. */
function HubReview({ entry, since, saved, changes: data, readOnly, onClose }: HubReviewProps) {
  const { changes, hubVersion, updatedAt } = data;
  const answer = useMutation({
    mutationFn: (accept: boolean) => answerHubChanges(entry, { accept, hubVersion }),
    onSuccess: () => {
      notify(saved);
      onClose();
    },
    onError: (error) => notify(`${t("Nothing was changed.")} ${failureText(error)}`),
  });
  return (
    <Modal opened title={titleOf(entry)} onClose={onClose}>
      <div className="co-hub">
        <p className="co-dimmed">
          <Trans
            text="Since {at}. Your own changes stay."
            at={<ShortDate at={since ?? updatedAt} />}
          />
        </p>
        <ul className="co-hub-changes" aria-label={t("Changes")}>
          {changes.map((change) => <Change key={keyOf(change)} {...change} />)}
        </ul>
        {!readOnly && (
          <Row>
            <Button look="primary" busy={answer.isPending} onClick={() => answer.mutate(true)}>
              {t("Accept")}
            </Button>
            <Button disabled={answer.isPending} onClick={() => answer.mutate(false)}>
              {t("Dismiss")}
            </Button>
          </Row>
        )}
      </div>
    </Modal>
  );
}

const titleOf = ({ name }: Imported) => t("Changes of the Knowledge Hub to {name}", { name });

const keyOf = ({ part, entry, before, after }: HubChange) =>
  JSON.stringify([part, entry, before, after]);

const ACTIONS = tAll({ added: "added", changed: "changed", removed: "removed" });

function Change({ part, entry, before, after, isKept }: HubChange) {
  const action = hubChangeAction({ part, before, after });
  return (
    <li>
      <span className="co-name-line">
        <strong>{t("{part} {action}", { part: HUB_PARTS[part], action: ACTIONS[action] })}</strong>
        {entry && <code className="co-mono">{entry.pattern}</code>}
        {isKept && <Badge tone="orange">{t("Yours stays")}</Badge>}
      </span>
      {part !== "entityList" || action === "changed"
        ? (
          <div>
            {before !== null && <del className="co-mono">{hubValueText(before)}</del>}{" "}
            {after !== null &&
              <ins className="co-mono">{hubValueText(after)}</ins>}
          </div>
        )
        : <div className="co-dimmed">{hubValueText(after ?? before)}</div>}
    </li>
  );
}
