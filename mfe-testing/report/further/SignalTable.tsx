import { CUT } from "@crumbtrail/contract/constants";
import type { ReportSignal } from "@crumbtrail/contract/test_result";
import { type Column, Count, DataTable } from "@crumbtrail/kit";
import { useRowKeys } from "../row_keys.ts";
import { Trace } from "../trace/Trace.tsx";
import { Url } from "../Urls.tsx";
import { When } from "./When.tsx";

/** A scanner may know more kinds than these. */
const KINDS: Readonly<Record<string, string>> = {
  CANVAS: "Canvas",
  WEBGL: "WebGL",
  AUDIO: "Audio",
  FONTS: "Fonts",
  BATTERY: "Battery",
  WEBRTC: "WebRTC",
};

const kindOf = ({ type }: ReportSignal) => KINDS[type] ?? type;

const COLUMNS: Column<ReportSignal>[] = [
  {
    id: "what",
    title: "What was read",
    sortBy: kindOf,
    cell: (signal) => (
      <>
        {kindOf(signal)}
        <span className="te-below ct-mono">{signal.method}</span>
      </>
    ),
  },
  {
    id: "hits",
    title: "Seen",
    width: "96px",
    sortBy: (signal) => signal.hits,
    cell: (signal) => <Count value={signal.hits} unit="time" />,
  },
  { id: "flags", title: "Flags", cell: (signal) => <When entry={signal} /> },
  {
    id: "script",
    title: "Script",
    width: "minmax(0, 1.8fr)",
    sortBy: (signal) => signal.url,
    cell: (signal) => (
      <>
        <Url url={signal.url} length={CUT.storageUrl} />
        <Trace
          initiatedBy={signal.initiatedBy}
          stack={signal.stack}
          end={{ kind: "Reads", text: signal.method }}
        />
      </>
    ),
  },
];

/** Scripts that read what tells one browser from another; a sign, not a proof. */
export function SignalTable({ signals }: { signals: readonly ReportSignal[] }) {
  const keyOf = useRowKeys(signals);
  return (
    <DataTable label="Fingerprinting signals" columns={COLUMNS} rows={signals} rowKey={keyOf} />
  );
}
