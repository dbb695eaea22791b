import type { Announcement } from "@crumbtrail/contract/announcement";
import { confirmDelete, useTitle } from "@crumbtrail/host";
import {
  allRows,
  Badge,
  Button,
  buttonsColumn,
  type Column,
  EmptyState,
  IconPlus,
  ListPanel,
  Page,
  readListSearch,
  Row,
  ShortDate,
  useListAddress,
} from "@crumbtrail/kit";
import { editorIn } from "@crumbtrail/kit/administration";
import { formatNumber, t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { announcementsQuery, deleteAnnouncement } from "../server/announcements.ts";
import { announcements } from "../addresses/tree.ts";
import { AnnouncementModal } from "./AnnouncementModal.tsx";
import { type Phase, phaseOf } from "./form.ts";

/** The list of announcements: banners above the screens of all or some tenants. */
export function AnnouncementsScreen() {
  useTitle(t("Announcements"));
  const navigate = announcements.useNavigate();
  const address = useListAddress(announcements.useSearch(), readListSearch, navigate);
  const { search, open, close } = address;
  const list = allRows(useQuery(announcementsQuery));
  const rowColumns = useMemo(() => columns(({ _id }) => open(_id)), [open]);
  return (
    <Page
      title={t("Announcements")}
      actions={
        <Button look="primary" icon={<IconPlus />} onClick={() => open()}>
          {t("Add announcement")}
        </Button>
      }
    >
      <ListPanel
        label={t("Announcements")}
        unit={[t("announcement"), t("announcements")]}
        list={list}
        columns={rowColumns}
        onOpen={({ _id }) => open(_id)}
        rowClass={(row) => phaseOf(row, new Date()) === "over" ? "ct-disabled" : undefined}
        empty={
          <EmptyState title={t("No announcements yet")}>
            {t("An announcement is a banner above every screen, such as for planned maintenance.")}
          </EmptyState>
        }
      />
      {editorIn<Announcement>({
        title: t("Announcement"),
        open: search.open,
        list,
        edit: (row) => <AnnouncementModal announcement={row} onClose={close} />,
        missing: <EmptyState title={t("There is no such announcement")} />,
        onClose: close,
      })}
    </Page>
  );
}

const PHASES: Record<Phase, { label: string; tone?: "green" | "brand" }> = {
  planned: { label: t("Planned"), tone: "brand" },
  shown: { label: t("Shown [status]"), tone: "green" },
  over: { label: t("Over") },
};

function columns(onEdit: (row: Announcement) => void): Column<Announcement>[] {
  return [
    {
      id: "text",
      title: t("Text"),
      width: "minmax(200px, 3fr)",
      cell: ({ text, level }) => (
        <span className="ma-badges">
          {level === "WARNING" && <Badge tone="orange">{t("Warning")}</Badge>}
          {text}
        </span>
      ),
      sortBy: ({ text }) => text,
    },
    {
      id: "phase",
      title: t("Status"),
      width: "100px",
      cell: (row) => {
        const { label, tone } = PHASES[phaseOf(row, new Date())];
        return <Badge tone={tone}>{label}</Badge>;
      },
      sortBy: (row) => phaseOf(row, new Date()),
    },
    {
      id: "tenants",
      title: t("Shown to"),
      width: "minmax(120px, 1fr)",
      cell: ({ tenants }) => recipientsOf(tenants),
      sortBy: ({ tenants }) => recipientsOf(tenants),
    },
    {
      id: "start",
      title: t("Start [date]"),
      width: "140px",
      cell: ({ startsAt }) => <ShortDate at={startsAt} time />,
      sortBy: ({ startsAt }) => startsAt,
    },
    {
      id: "end",
      title: t("End [date]"),
      width: "140px",
      cell: ({ endsAt }) => <ShortDate at={endsAt} time />,
      sortBy: ({ endsAt }) => endsAt,
    },
    buttonsColumn("150px", (row) => (
      <Row gap="xs" justify="end">
        <Button
          size="sm"
          aria-label={t("Edit {name}", { name: row.text })}
          onClick={() => onEdit(row)}
        >
          {t("Edit")}
        </Button>
        <Button
          size="sm"
          aria-label={t("Delete {name}", { name: row.text })}
          onClick={() => void remove(row)}
        >
          {t("Delete")}
        </Button>
      </Row>
    )),
  ];
}

function remove({ _id, text }: Announcement): Promise<void> {
  return confirmDelete({
    name: t("The announcement"),
    text: t("“{text}” is no longer shown to anyone.", { text }),
    remove: () => deleteAnnouncement(_id),
  });
}

function recipientsOf(tenants: Announcement["tenants"]): string {
  if (tenants === null) return t("All tenants");
  const [first, ...others] = tenants.map(({ name }) => name);
  if (first === undefined) return t("Nobody");
  return others.length === 0 ? first : `${first} +${formatNumber(others.length)}`;
}
