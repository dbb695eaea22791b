import { PATTERN_MIN_LENGTH } from "@crumbtrail/contract/constants";
import { refusedFields } from "@crumbtrail/contract/errors";
import type { CuratedEntry } from "@crumbtrail/contract/hub_entry";
import type { HubKind } from "@crumbtrail/contract/hub_options";
import { confirm, type FailureReplies, failureText, notify } from "@crumbtrail/host";
import {
  Accordion,
  Alert,
  Button,
  Checkbox,
  FormModal,
  RelativeTime,
  Trans,
  useSaveForm,
} from "@crumbtrail/kit";
import { OpenEntry, useEntry } from "@crumbtrail/kit/administration";
import { t, tAll } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { addEntry, discardDraft, entryQuery, saveDraft } from "../server/hub.ts";
import { ChangeList } from "./ChangeList.tsx";
import { ItemFields, TextFields, VendorFields } from "./ContentFields.tsx";
import { entryOf, fieldsOf, RULES } from "./form.ts";
import { History } from "./History.tsx";

const FAILURES: FailureReplies = {
  ENTITY_ALREADY_EXISTS: t("The Knowledge Hub has an entry of this name already."),
  VALIDATION_ERROR: (details) => {
    const [first] = refusedFields(details);
    if (!first) return;
    // The names of the fields alone, without the body's structure around them.
    const place = first.path.replace(/^(entry\.)?content\./, "");
    return place === "" ? first.message : `${place}: ${first.message}`;
  },
};

/** The editor of an entry of the Knowledge Hub, by its id. */
export function OpenEntryModal({ id, onClose }: { id: string; onClose(): void }) {
  return (
    <OpenEntry {...useEntry(entryQuery(id))} title={t("Knowledge Hub")} onClose={onClose}>
      {(entry) => <EntryModal key={id} kind={entry.entry.kind} entry={entry} onClose={onClose} />}
    </OpenEntry>
  );
}

const ADD: Record<HubKind, string> = {
  VENDOR: t("Add vendor"),
  STORAGE_ITEM: t("Add storage item"),
};

function titleOf({ isOwnItem, entry: { content: { name } } }: CuratedEntry): string {
  return isOwnItem ? name : t("Edit {name}", { name });
}

interface EntryModalProps {
  kind: HubKind;
  /** Undefined for a new entry. */
  entry: CuratedEntry | undefined;
  onClose(): void;
}

/**
 * A dialog that saves an entry as a draft, for tenants to see once published; shows its history.
 */
export function EntryModal({ kind, entry, onClose }: EntryModalProps) {
  // Items of the provider's own tenant are edited there.
  const readOnly = entry?.isOwnItem ?? false;
  const form = useSaveForm({
    initialValues: fieldsOf(entry?.entry, entry?.status),
    validate: RULES,
    isComplete: ({ name, entries }) =>
      name.trim() !== "" &&
      entries.every(({ pattern }) => pattern.trim().length >= PATTERN_MIN_LENGTH),
    body: (fields) => ({
      entry: entryOf(kind, fields),
      status: fields.isActive ? "ACTIVE" as const : "DISABLED" as const,
    }),
    readOnly,
    save: (body) =>
      entry ? saveDraft(entry._id, { ...body, version: entry.version }) : addEntry(body.entry),
    onSaved: ({ entry: { content } }) => {
      notify(
        t("The draft of {name} was saved. Tenants see it once it is published.", {
          name: content.name,
        }),
      );
      onClose();
    },
  });
  return (
    <FormModal
      title={entry ? titleOf(entry) : ADD[kind]}
      size="lg"
      form={form}
      submitLabel={t("Save draft")}
      failureTitle={t("No draft was saved.")}
      failureText={(error) => failureText(error, FAILURES)}
      header={entry && <Draft entry={entry} onDiscarded={onClose} />}
      onClose={onClose}
    >
      <TextFields form={form} kind={kind} isPublished={(entry?.published ?? 0) > 0} />
      {kind === "VENDOR" ? <VendorFields form={form} /> : <ItemFields form={form} />}
      {entry && (
        <Checkbox label={t("Offered to tenants")} disabled={readOnly} {...form.tick("isActive")} />
      )}
      {entry && (
        <Accordion
          items={[{ id: "history", title: t("History"), content: <History id={entry._id} /> }]}
        />
      )}
    </FormModal>
  );
}

/** The specification's questions before an entry that was never published goes for good. */
const DELETION = tAll({
  VENDOR: "Delete vendor? This operation cannot be reverted.",
  STORAGE_ITEM: "Should this entry be deleted? This operation cannot be undone.",
});

/** What the draft changes, and the button to discard it. */
function Draft({ entry, onDiscarded }: { entry: CuratedEntry; onDiscarded(): void }) {
  const { _id, isOwnItem, version, published, changes, changedBy, updatedAt, status } = entry;
  const { name } = entry.entry.content;
  const discard = useMutation({
    mutationFn: () => discardDraft(_id),
    onSuccess: () => {
      notify(t("The draft of {name} was discarded.", { name }));
      onDiscarded();
    },
    onError: (error) => notify(`${t("The draft stays.")} ${failureText(error)}`),
  });
  const isNew = published === 0;
  const ask = async () => {
    // Of a published entry, only the changes of the draft are lost.
    if (!isNew || await confirm({ title: DELETION[entry.entry.kind], text: name })) {
      discard.mutate();
    }
  };
  if (isOwnItem) {
    return (
      <Alert kind="info">
        {t(
          "This is an item of your own tenant. It is changed in Configuration, Storage items, Global.",
        )}
      </Alert>
    );
  }
  // Version 0 of the draft: there is none.
  if (version === 0) return null;
  const title = isNew
    ? t("A new entry that is not published yet")
    : status === "DISABLED"
    ? t("With the next version tenants can no longer add it; their copies stay")
    : t("A draft that is not published yet");
  return (
    <Alert kind="info" title={title}>
      <div className="ma-stack">
        <span>
          <Trans
            text="By {changedBy}, {when}"
            changedBy={changedBy}
            when={<RelativeTime at={updatedAt} />}
          />
        </span>
        {changes.length > 0 && <ChangeList label={t("Changes of the draft")} changes={changes} />}
        <div>
          <Button size="sm" busy={discard.isPending} onClick={() => void ask()}>
            {t("Discard draft")}
          </Button>
        </div>
      </div>
    </Alert>
  );
}
