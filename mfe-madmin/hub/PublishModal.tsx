import type { HubDrafts } from "@crumbtrail/contract/hub_entry";
import { byDetail, type FailureReplies, failureText, notify } from "@crumbtrail/host";
import { Badge, FormModal, Textarea, usePagedRows, useSaveForm } from "@crumbtrail/kit";
import { OpenEntry, useEntry } from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { draftsQuery, entriesQuery, publish } from "../server/hub.ts";
import { DRAFTS } from "./columns.tsx";

const FAILURES: FailureReplies = {
  CHANGED_SINCE: t("A draft has changed since. Look at the list again, then publish."),
  ENTITY_NOT_FOUND: t("This draft no longer exists."),
  ENTITY_ALREADY_EXISTS: byDetail({
    name: t("A public list has brought a vendor with the name of a new one. Discard that draft."),
  }),
};

/** A dialog that publishes all drafts, as a version of the hub with a note. */
export function PublishModal({ onClose }: { onClose(): void }) {
  return (
    <OpenEntry {...useEntry(draftsQuery)} title={t("Publish the Knowledge Hub")} onClose={onClose}>
      {(drafts) => <PublishForm drafts={drafts} onClose={onClose} />}
    </OpenEntry>
  );
}

function PublishForm({ drafts, onClose }: { drafts: HubDrafts; onClose(): void }) {
  const { added, changed, removed, fingerprint } = drafts;
  const form = useSaveForm({
    initialValues: { note: "" },
    isComplete: ({ note }) => note.trim() !== "",
    body: ({ note }) => ({ note: note.trim() }),
    save: ({ note }) => publish({ note, fingerprint }),
    onSaved: ({ number }) => {
      notify(t("Version {number} of the Knowledge Hub was published.", { number: String(number) }));
      onClose();
    },
  });
  return (
    <FormModal
      title={t("Publish the Knowledge Hub")}
      form={form}
      submitLabel={t("Publish")}
      failureTitle={t("Nothing was published.")}
      failureText={(error) => failureText(error, FAILURES)}
      header={
        <div className="ma-stack">
          <p>
            <strong>
              {t("{added} added, {changed} changed, {removed} no longer offered", {
                added,
                changed,
                removed,
              })}
            </strong>
          </p>
          <p>
            {t(
              "Tenants see what is new at once. Their own vendors and storage items, and so their tests, change only when they accept it.",
            )}
          </p>
          <DraftNames />
        </div>
      }
      onClose={onClose}
    >
      <Textarea
        label={t("Note")}
        description={t("What changes and why. Every tenant reads it.")}
        required
        data-autofocus
        minRows={3}
        maxLength={2000}
        {...form.field("note")}
      />
    </FormModal>
  );
}

/** The first drafts by name, and how many more there are. */
function DraftNames() {
  const { rows, total } = usePagedRows(
    useInfiniteQuery(entriesQuery({ search: "", draft: "ANY" })),
  );
  return (
    <ul className="ma-hub-rows" aria-label={t("Drafts")} tabIndex={0}>
      {rows.map(({ _id, name, draft }) => (
        <li key={_id}>
          {draft && <Badge tone={DRAFTS[draft].tone}>{DRAFTS[draft].word}</Badge>} {name}
        </li>
      ))}
      {total > rows.length && <li>{t("and {count} more", { count: total - rows.length })}</li>}
    </ul>
  );
}
