import type { HubDrafts } from "@crumbtrail/contract/hub_entry";
import { byDetail, type FailureReplies, failureText, notify } from "@crumbtrail/host";
import {
  Badge,
  ErrorState,
  FormModal,
  Modal,
  SkeletonRows,
  Textarea,
  usePagedRows,
  useSaveForm,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { draftsQuery, entriesQuery, publish } from "../server/hub.ts";
import { DRAFTS } from "./columns.tsx";

const FAILURES: FailureReplies = {
  CHANGED_SINCE: t("A draft has changed since. Look at the list again, then publish."),
  ENTITY_NOT_FOUND: t("This draft no longer exists."),
  ENTITY_ALREADY_EXISTS: byDetail({
    name: t("A public list has brought a vendor with the name of a new one. Discard that draft."),
  }),
};

/** A dialog that publishes all drafts with a note. */
export function PublishModal({ onClose }: { onClose(): void }) {
  const { data, isPending, isFetching, refetch } = useQuery(draftsQuery);
  if (data) return <PublishForm drafts={data} onClose={onClose} />;
  return (
    <Modal opened title={t("Publish the Knowledge Hub")} onClose={onClose}>
      {isPending
        ? <SkeletonRows rows={3} height={52} />
        : <ErrorState onRetry={refetch} busy={isFetching} />}
    </Modal>
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
