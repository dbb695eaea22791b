import { cutMiddle } from "@crumbtrail/contract/text";
import { Badge, type Column, CutText, DataTable, IconClock } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMemo } from "react";
import { useReactKeys } from "../parts/table_cells.tsx";
import type { SeenEntry } from "@crumbtrail/contract/seen_entries";
import type { Dot, Timeline } from "./lanes.ts";
import { CLASS_WORDS, KIND_WORDS, nameOf, secondsText } from "../parts/seen_words.ts";

const NAME_LENGTH = 60;
const HOST_LENGTH = 40;

interface SeenTableProps {
  timeline: Timeline;
  onShow(seen: SeenEntry): void;
}

/** The timeline as a table, in order of time; a name leads to the entry's row. */
export function SeenTable({ timeline, onShow }: SeenTableProps) {
  const dots = useMemo(
    () => timeline.lanes.flatMap((lane) => lane.dots).sort((one, other) => one.at - other.at),
    [timeline],
  );
  const columns = useMemo(() => columnsFor(timeline, onShow), [timeline, onShow]);
  const keyOf = useReactKeys(dots);
  return <DataTable label={t("The run")} columns={columns} rows={dots} rowKey={keyOf} />;
}

function columnsFor({ choice, reload }: Timeline, onShow: SeenTableProps["onShow"]): Column<Dot>[] {
  const whenOf = (at: number) =>
    reload !== null && at >= reload
      ? t("after the reload")
      : choice !== null && at >= choice
      ? t("after the choice")
      : t("before any choice");
  return [
    {
      id: "at",
      title: t("Time"),
      width: "170px",
      sortBy: ({ at }) => at,
      cell: ({ at }) => (
        <>
          {secondsText(at)} <span className="ct-dimmed">{whenOf(at)}</span>
        </>
      ),
    },
    {
      id: "name",
      title: t("What"),
      width: "minmax(0, 1.6fr)",
      sortBy: ({ seen }) => KIND_WORDS[seen.kind],
      cell: ({ seen }) => (
        <>
          {KIND_WORDS[seen.kind]}{" "}
          <button type="button" className="te-link ct-mono" onClick={() => onShow(seen)}>
            {cutMiddle(nameOf(seen), NAME_LENGTH)}
          </button>
        </>
      ),
    },
    {
      id: "host",
      title: t("Host"),
      sortBy: ({ seen }) => seen.host,
      cell: ({ seen }) => <CutText text={seen.host} length={HOST_LENGTH} where="middle" mono />,
    },
    {
      id: "status",
      title: t("Approval"),
      width: "210px",
      sortBy: ({ isEarly, seen }) => isEarly ? "" : CLASS_WORDS[seen.is],
      cell: ({ isEarly, seen }) =>
        isEarly
          ? <Badge tone="red" icon={<IconClock size={14} />}>{t("Before Consent")}</Badge>
          : CLASS_WORDS[seen.is],
    },
  ];
}
