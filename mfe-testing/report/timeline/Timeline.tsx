import type { TestResult } from "@crumbtrail/contract/test_result";
import { Button } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useId, useMemo, useState } from "react";
import { timelineOf } from "./lanes.ts";
import { Lanes } from "./Lanes.tsx";
import { useShowEntry } from "../parts/row_places.ts";
import { SeenTable } from "./SeenTable.tsx";
import { secondsText } from "../parts/seen_words.ts";

interface TimelineProps {
  result: TestResult;
  /** Ids of the parts that have rows. */
  idOf: Parameters<typeof useShowEntry>[0];
}

/** The run over time, a lane for each host, or the same as a table; nothing without times. */
export function Timeline({ result, idOf }: TimelineProps) {
  const timeline = useMemo(() => timelineOf(result.results), [result]);
  const show = useShowEntry(idOf);
  const heading = useId();
  const [isTable, setIsTable] = useState(false);
  if (timeline === null) return null;
  return (
    <section className="ct-panel te-section te-timeline" aria-labelledby={heading}>
      <header className="ct-panel-header">
        <h3 id={heading}>
          {t("The run, {seconds}", { seconds: secondsText(timeline.length) })}
        </h3>
        {!isTable && <Legend />}
        <Button size="sm" look="quiet" onClick={() => setIsTable(!isTable)}>
          {isTable ? t("As a picture") : t("As a table")}
        </Button>
      </header>
      {isTable
        ? <SeenTable timeline={timeline} onShow={show} />
        : <Lanes timeline={timeline} consent={result.results.consent} onShow={show} />}
    </section>
  );
}

function Legend() {
  return (
    <ul className="te-legend">
      <li>
        <i className="te-dot te-dot-cookie" /> {t("Cookie")}
      </li>
      <li>
        <i className="te-dot te-dot-storage" /> {t("Storage")}
      </li>
      <li>
        <i className="te-dot te-dot-request" /> {t("Request")}
      </li>
      <li className="te-legend-early">
        <i className="te-dot te-dot-cookie te-dot-early" /> {t("Before consent, not approved")}
      </li>
    </ul>
  );
}
