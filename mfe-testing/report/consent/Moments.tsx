import type { PictureMoment } from "@crumbtrail/contract/evidence";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { apiUrl } from "@crumbtrail/host";
import { Button } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { PictureSlider } from "../../changes/PictureSlider.tsx";
import { PressMark } from "../../views/PressMark.tsx";
import { type Moment, MOMENT_LABELS, momentsOf } from "../../views/ResultModals.tsx";
import { Thumbnail } from "../parts/Thumbnail.tsx";
import { needsLook } from "../statements/doubt_words.ts";
import { secondsText } from "../parts/seen_words.ts";

interface MomentsProps {
  result: TestResult;
  onOpen(moment?: PictureMoment): void;
}

/** What a visitor saw: whole pictures before the choice, after it and at the end. */
export function Moments({ result, onOpen }: MomentsProps) {
  const [isSliding, setSliding] = useState(false);
  const moments = momentsOf(result);
  const of = (moment: PictureMoment) => moments.find((each) => each.moment === moment);
  const [before, after] = [of("before"), of("after")];
  const times = timesOf(result);
  const around = moments.filter(({ moment }) => moment !== "end");
  // The question about the page has the picture beside it.
  if (around.length === 0 && needsLook(result)) return null;
  return (
    <div className="te-pictures">
      <ul className="te-moments" aria-label={t("Pictures of the choice")}>
        {around.map((each) => (
          <li key={each.moment}>
            <MomentPicture {...each} onOpen={onOpen} />
            <Caption moment={each.moment} at={times[each.moment]} pressed={each.pressed} />
          </li>
        ))}
        <li>
          <Thumbnail
            result={result}
            alt={t(
              "The page {moment, select, before {just before the choice was made} after {right after the choice was made} other {at the end of the test}}",
              { moment: "end" },
            )}
            onOpen={() => onOpen()}
          />
          <Caption moment="end" at={times.end} />
        </li>
      </ul>
      {before && after && (
        <Button size="sm" onClick={() => setSliding(true)}>{t("Slide between both")}</Button>
      )}
      {isSliding && before && after && (
        <PictureSlider
          title={t("Before and after the choice")}
          before={{
            path: before.path,
            label: MOMENT_LABELS.before,
            alt: t("The page before the choice"),
            mark: before.pressed && <PressMark pressed={before.pressed} />,
          }}
          after={{
            path: after.path,
            label: MOMENT_LABELS.after,
            alt: t("The page after the choice"),
          }}
          onClose={() => setSliding(false)}
        />
      )}
    </div>
  );
}

/** Milliseconds of each picture: choice and reload begin right after theirs. */
function timesOf({ results: { meta } }: TestResult): Partial<Record<PictureMoment, number>> {
  const beginOf = (phase: string) => meta.turns?.find((turn) => turn.phase === phase)?.at;
  const [before, after] = [beginOf("AFTER_CONSENT"), beginOf("AFTER_RELOAD")];
  return {
    ...before !== undefined && { before },
    ...after !== undefined && { after },
    end: Date.parse(meta.finishedAt) - Date.parse(meta.startedAt),
  };
}

interface CaptionProps extends Pick<Moment, "moment" | "pressed"> {
  at: number | undefined;
}

function Caption({ moment, at, pressed }: CaptionProps) {
  return (
    <>
      <span aria-hidden>
        <strong>{MOMENT_LABELS[moment]}</strong> {at === undefined ? "" : secondsText(at)}
      </span>
      {pressed && <span>{t("Marked: “{label}” was pressed", { label: pressed.label })}</span>}
    </>
  );
}

function MomentPicture({ moment, path, pressed, onOpen }: Moment & Pick<MomentsProps, "onOpen">) {
  return (
    <button
      type="button"
      className="te-thumbnail"
      aria-label={t("Enlarge picture: {moment}", { moment: MOMENT_LABELS[moment] })}
      onClick={() => onOpen(moment)}
    >
      <img
        src={apiUrl(path)}
        alt={t(
          "The page {moment, select, before {just before the choice was made} after {right after the choice was made} other {at the end of the test}}",
          { moment },
        )}
        loading="lazy"
      />
      {pressed && <PressMark pressed={pressed} />}
    </button>
  );
}
