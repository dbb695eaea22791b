import type { DutyRun } from "@crumbtrail/contract/duty_state";
import type { DutyRunKind } from "@crumbtrail/contract/duty_state_options";
import { apiUrl } from "@crumbtrail/host";
import { IconImage, ShortDate } from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ResultViews } from "../../addresses/results.ts";
import { ResultModals } from "../../views/ResultModals.tsx";

/** The moments side by side, in the order of a visit. */
const SHOWN = ["untouched", "accepted", "refused"] as const satisfies readonly DutyRunKind[];
type Shown = typeof SHOWN[number];

const TITLES: Record<Shown, string> = tAll({
  untouched: "Before the choice",
  accepted: "Accepted [choice]",
  refused: "Refused [choice]",
});

const ALTS: Record<Shown, string> = tAll({
  untouched: "The page before any choice",
  accepted: "The page when it is accepted",
  refused: "The page when it is refused",
});

/** What a visitor sees before the choice, accepting and refusing, and the clicks that each takes. */
export function Pictures({ runs }: { runs: readonly DutyRun[] }) {
  const [views, setViews] = useState<ResultViews>({});
  const of = (kind: Shown) => runs.find((run) => run.kind === kind);
  const [accept, refuse] = [of("accepted")?.clicks ?? null, of("refused")?.clicks ?? null];
  return (
    <section className="ct-panel te-duty-pictures" aria-label={t("Pictures of the choice")}>
      <ul>
        {SHOWN.map((kind) => (
          <li key={kind}>
            <Picture
              kind={kind}
              run={of(kind)}
              onOpen={(run) =>
                setViews({
                  screenshot: run.testResult ?? undefined,
                  moment: run.picture ?? undefined,
                })}
            />
          </li>
        ))}
      </ul>
      {accept !== null && refuse !== null && (
        <p className="te-duty-clicks">
          <strong>{t("{accept} : {refuse}", { accept, refuse })}</strong> {t(
            "{accept, plural, one {# click} other {# clicks}} to accept, {refuse, plural, one {# click} other {# clicks}} to refuse",
            { accept, refuse },
          )}
        </p>
      )}
      <ResultModals ofReport views={views} onShow={setViews} onClose={() => setViews({})} />
    </section>
  );
}

interface PictureProps {
  kind: Shown;
  run: DutyRun | undefined;
  onOpen(run: DutyRun): void;
}

function Picture({ kind, run, onOpen }: PictureProps) {
  const { testResult = null, picture = null } = run ?? {};
  return (
    <>
      {run && testResult && picture
        ? (
          <button
            type="button"
            className="te-thumbnail"
            aria-label={t("Enlarge picture: {moment}", { moment: TITLES[kind] })}
            onClick={() => onOpen(run)}
          >
            <img
              src={apiUrl(
                `/test-results/${encodeURIComponent(testResult)}/screenshot?moment=${picture}`,
              )}
              alt={ALTS[kind]}
              loading="lazy"
            />
          </button>
        )
        : (
          <div className="te-thumbnail te-thumbnail-none">
            <IconImage size={24} />
            {run ? t("No screenshot was taken") : t("Not tested yet")}
          </div>
        )}
      <p>
        <strong>{TITLES[kind]}</strong>{" "}
        {run && testResult && (
          <Link to="/on-demand/history" search={{ report: testResult }}>
            <ShortDate at={run.startedAt} time />
          </Link>
        )} {run?.outcome === "INCONCLUSIVE" && t("could not see enough")}
      </p>
    </>
  );
}
