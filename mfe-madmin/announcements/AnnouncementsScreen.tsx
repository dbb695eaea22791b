import type { Announcement } from "@crumbtrail/contract/announcement";
import { confirmDelete, useTitle } from "@crumbtrail/host";
import {
  allRows,
  Badge,
  Button,
  type Column,
  EmptyState,
  IconPlus,
  ListPanel,
  Modal,
  NEW_ENTRY,
  Page,
  readListSearch,
  Row,
  ShortDate,
  useListAddress,
} from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { announcementsQuery, deleteAnnouncement } from "../server/announcements.ts";
import { announcements } from "../tree.ts";
import { AnnouncementModal } from "./AnnouncementModal.tsx";
import { type Phase, phaseOf } from "./form.ts";

/** What the provider announces above the screens of all or some tenants. */
export function AnnouncementsScreen() {
  useTitle("Announcements");
  const navigate = announcements.useNavigate();
  const address = useListAddress(announcements.useSearch(), readListSearch, navigate);
  const { search: { open: openId }, open, close } = address;
  const list = allRows(useQuery(announcementsQuery));
  const rowColumns = useMemo(() => columns(({ _id }) => open(_id)), [open]);
  const shown = list.rows.find(({ _id }) => _id === openId);
  return (
    <Page
      title="Announcements"
      actions={
        <Button look="primary" icon={<IconPlus />} onClick={() => open()}>Add announcement</Button>
      }
    >
      <ListPanel
        label="Announcements"
        unit={["announcement", "announcements"]}
        list={list}
        columns={rowColumns}
        onOpen={({ _id }) => open(_id)}
        rowClass={(row) => phaseOf(row, new Date()) === "over" ? "ma-disabled" : undefined}
        empty={
          <EmptyState title="No announcements yet">
            An announcement is a banner above every screen, such as for planned maintenance.
          </EmptyState>
        }
      />
      {openId === NEW_ENTRY && <AnnouncementModal announcement={undefined} onClose={close} />}
      {shown && <AnnouncementModal key={openId} announcement={shown} onClose={close} />}
      {openId !== undefined && openId !== NEW_ENTRY && !shown && !list.isPending && (
        <Modal opened title="Announcement" onClose={close}>
          <EmptyState title="There is no such announcement" />
        </Modal>
      )}
    </Page>
  );
}

const PHASES: Record<Phase, { label: string; tone?: "green" | "brand" }> = {
  planned: { label: "Planned", tone: "brand" },
  shown: { label: "Shown", tone: "green" },
  over: { label: "Over" },
};

function columns(onEdit: (row: Announcement) => void): Column<Announcement>[] {
  return [
    {
      id: "text",
      title: "Text",
      width: "minmax(200px, 3fr)",
      cell: ({ text, level }) => (
        <span className="ma-badges">
          {level === "WARNING" && <Badge tone="orange">Warning</Badge>}
          {text}
        </span>
      ),
      sortBy: ({ text }) => text,
    },
    {
      id: "phase",
      title: "Status",
      width: "100px",
      cell: (row) => {
        const { label, tone } = PHASES[phaseOf(row, new Date())];
        return <Badge tone={tone}>{label}</Badge>;
      },
      sortBy: (row) => phaseOf(row, new Date()),
    },
    {
      id: "tenants",
      title: "Shown to",
      width: "minmax(120px, 1fr)",
      cell: ({ tenants }) => recipientsOf(tenants),
      sortBy: ({ tenants }) => recipientsOf(tenants),
    },
    {
      id: "start",
      title: "Start",
      width: "140px",
      cell: ({ startsAt }) => <ShortDate at={startsAt} time />,
      sortBy: ({ startsAt }) => startsAt,
    },
    {
      id: "end",
      title: "End",
      width: "140px",
      cell: ({ endsAt }) => <ShortDate at={endsAt} time />,
      sortBy: ({ endsAt }) => endsAt,
    },
    {
      id: "actions",
      title: "Actions",
      width: "150px",
      hideTitle: true,
      align: "end",
      cell: (row) => (
        <Row gap="xs" justify="end">
          <Button size="sm" aria-label={`Edit ${row.text}`} onClick={() => onEdit(row)}>
            Edit
          </Button>
          <Button size="sm" aria-label={`Delete ${row.text}`} onClick={() => void remove(row)}>
            Delete
          </Button>
        </Row>
      ),
    },
  ];
}

function remove({ _id, text }: Announcement): Promise<void> {
  return confirmDelete({
    name: "The announcement",
    text: `“${text}” is no longer shown to anyone.`,
    remove: () => deleteAnnouncement(_id),
  });
}

function recipientsOf(tenants: Announcement["tenants"]): string {
  if (tenants === null) return "All tenants";
  const [first, ...others] = tenants.map(({ name }) => name);
  if (first === undefined) return "Nobody";
  return others.length === 0 ? first : `${first} +${others.length}`;
}
