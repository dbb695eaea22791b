import type { RecordedConsent } from "@crumbtrail/contract/recording";
import { cut, cutMiddle } from "@crumbtrail/contract/text";
import { Button } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { type CSSProperties, type MouseEvent, useState } from "react";
import type { SeenEntry } from "@crumbtrail/contract/seen_entries";
import { type Dot, drawnDots, type Lane, ticksOf, type Timeline } from "./lanes.ts";
import { KIND_WORDS, nameOf, secondsText } from "../parts/seen_words.ts";
import { noteOf, pressedButton } from "./words.ts";

const SHOWN = 8;
const SHOWN_MORE = 50;
/** Dots of a kind that fit beside each other in a lane. */
const PLACES = 160;
const HOST_LENGTH = 34;
const BUTTON_LENGTH = 30;

interface LanesProps {
  timeline: Timeline;
  consent: RecordedConsent;
  onShow(seen: SeenEntry): void;
}

/** The picture of a run; a click on a dot leads to its row. The table has the same for all. */
export function Lanes({ timeline, consent, onShow }: LanesProps) {
  const [count, setCount] = useState(SHOWN);
  const { lanes, length } = timeline;
  const shown = lanes.slice(0, count)
    .map((lane) => ({ lane, dots: drawnDots(lane, length, PLACES) }));
  const find = ({ target }: MouseEvent) => {
    const key = target instanceof HTMLElement ? target.dataset.dot : undefined;
    const [lane, dot] = key?.split(" ").map(Number) ?? [];
    const found = shown[lane ?? -1]?.dots[dot ?? -1];
    if (found) onShow(found.seen);
  };
  return (
    <>
      <div
        className="te-lanes"
        role="img"
        aria-label={summaryOf(timeline)}
        style={marksOf(timeline)}
        onClick={find}
      >
        <Marks timeline={timeline} consent={consent} />
        {shown.map(({ lane, dots }, index) => (
          <LaneRow key={lane.host} lane={lane} dots={dots} index={index} length={length} />
        ))}
        <Scale length={length} />
      </div>
      {lanes.length > count && (
        <div className="te-more-groups">
          <Button size="sm" look="quiet" onClick={() => setCount(count + SHOWN_MORE)}>
            {t("{count, plural, one {# more host} other {# more hosts}}", {
              count: lanes.length - count,
            })}
          </Button>
        </div>
      )}
    </>
  );
}

const percent = (at: number, length: number) => `${(at / length * 100).toFixed(2)}%`;

function marksOf({ length, choice, reload }: Timeline): CSSProperties {
  const [, second] = ticksOf(length);
  const marks = {
    "--tick": percent((second ?? length) * 1000, length),
    "--choice": percent(choice ?? length, length),
    ...(choice !== null && { "--choice-line": "1px" }),
    ...(reload !== null && { "--reload": percent(reload, length), "--reload-line": "1px" }),
  };
  return marks as CSSProperties;
}

/** What the picture shows, in a sentence. */
function summaryOf({ lanes }: Timeline): string {
  return t(
    "{count, plural, one {# entry} other {# entries}} of {hosts, plural, one {# host} other {# hosts}} over time, {early} of them before consent and not approved",
    {
      count: lanes.reduce((sum, { dots }) => sum + dots.length, 0),
      hosts: lanes.length,
      early: lanes.reduce((sum, { early }) => sum + early, 0),
    },
  );
}

function Marks({ timeline: { choice, reload }, consent }: Omit<LanesProps, "onShow">) {
  const button = pressedButton(consent);
  return (
    <div className="te-lane te-marks">
      <span />
      <div className="te-track">
        <span>{t("Before any choice")}</span>
        {choice !== null && (
          <strong className="te-mark-choice" title={button}>
            {t("Choice")}
            {button && <span>: {t("“{label}”", { label: cut(button, BUTTON_LENGTH) })}</span>}
          </strong>
        )}
        {reload !== null && <strong className="te-mark-reload">{t("Reload")}</strong>}
      </div>
    </div>
  );
}

interface LaneRowProps {
  lane: Lane;
  dots: readonly Dot[];
  index: number;
  length: number;
}

function LaneRow({ lane, dots, index, length }: LaneRowProps) {
  return (
    <div className="te-lane">
      <div className="te-lane-name">
        <span className="ct-mono" title={lane.host}>{cutMiddle(lane.host, HOST_LENGTH)}</span>
        <span className="ct-dimmed">{noteOf(lane)}</span>
      </div>
      <div className="te-track">
        {dots.map((dot, place) => (
          <i
            key={place}
            className={`te-dot te-dot-${dot.seen.kind}${dot.isEarly ? " te-dot-early" : ""}`}
            style={{ insetInlineStart: percent(dot.at, length) }}
            title={`${KIND_WORDS[dot.seen.kind]} ${nameOf(dot.seen)}, ${secondsText(dot.at)}`}
            data-dot={`${index} ${place}`}
          />
        ))}
      </div>
    </div>
  );
}

function Scale({ length }: { length: number }) {
  return (
    <div className="te-lane te-scale">
      <span />
      <div className="te-track">
        {ticksOf(length).map((seconds) => (
          <span key={seconds} style={{ insetInlineStart: percent(seconds * 1000, length) }}>
            {secondsText(seconds * 1000)}
          </span>
        ))}
      </div>
    </div>
  );
}
