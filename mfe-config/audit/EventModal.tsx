import type { AuditEvent } from "@crumbtrail/contract/audit";
import { type Column, CopyButton, DataTable, exactTime, Modal, Stack } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useChangeWording } from "../wording/change_wording.ts";
import { ACTIONS } from "@crumbtrail/contract/audit_labels";
import { type Difference, differencesOf, objectOf } from "./words.ts";

const COLUMNS: Column<Difference>[] = [
  { id: "field", title: t("Field"), width: "220px", cell: ({ label }) => <Value text={label} /> },
  { id: "before", title: t("Before"), cell: ({ before }) => <Value text={before} /> },
  { id: "after", title: t("After"), cell: ({ after }) => <Value text={after} /> },
];

/** A dialog with all details of an event of the audit log. */
export function EventModal({ event, onClose }: { event: AuditEvent; onClose(): void }) {
  const differences = differencesOf(event, useChangeWording(event.entityType));
  return (
    <Modal
      opened
      title={`${ACTIONS[event.action]}: ${objectOf(event)}`}
      onClose={onClose}
      size="lg"
    >
      <Stack gap="lg">
        <dl className="co-facts">
          <dt>{t("When")}</dt>
          <dd>{exactTime(new Date(event.at))}</dd>
          <dt>{t("Who")}</dt>
          <dd>
            {event.actor.isStaff
              ? t("{name}, provider's team", { name: event.actor.name })
              : event.actor.name}
          </dd>
          <dt>{t("Address")}</dt>
          <dd>{event.address || "–"}</dd>
          <Id label={t("ID of the object")} text={event.entityId} />
          <Id label={t("Request ID")} text={event.requestId} />
        </dl>
        {differences.length > 0 && (
          <DataTable
            label={t("What changed")}
            columns={COLUMNS}
            rows={differences}
            rowKey={({ path }) => path}
          />
        )}
      </Stack>
    </Modal>
  );
}

function Id({ label, text }: { label: string; text: string | null }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="co-mono">{text || "–"} {text && <CopyButton text={text} what={label} />}</dd>
    </>
  );
}

function Value({ text }: { text: string }) {
  return <span className="co-words">{text}</span>;
}
