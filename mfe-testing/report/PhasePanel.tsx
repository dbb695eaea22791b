import { watchedFor } from "@crumbtrail/contract/reasons";
import { sharedVisitText } from "@crumbtrail/contract/shared_visit";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { formatNumber, t } from "@crumbtrail/texts";
import { useMemo } from "react";
import { UNSURE_ZERO } from "./parts/inconclusive.ts";
import { phaseRows, phaseText, type Tally } from "./parts/phases.ts";
import { Section } from "./parts/Section.tsx";
import { stepTexts } from "./steps.ts";

/**
 * The number of entries by phase of the first sighting: before consent, after the choice, after the
 * reload, and in which of the steps that are a part of the test.
 */
export function PhasePanel({ result }: { result: TestResult }) {
  const rows = useMemo(() => phaseRows(result.results), [result]);
  const texts = useMemo(() => stepTexts(result.results), [result]);
  const conclusive = result.outcome === "COMPLETE";
  // How long the scanner watched the page in each phase, and which test shares the visit.
  const { looks, sharedVisit } = result.results.meta;
  const notes = [watchedFor(looks), sharedVisitText(sharedVisit, result.scenario.preset)];
  if (rows.length === 0) return null;
  return (
    <Section title={t("When, relative to consent")}>
      <table className="te-phases">
        <thead>
          <tr>
            <th scope="col">{t("First seen")}</th>
            <th scope="col">{t("Cookies")}</th>
            <th scope="col">{t("Storage")}</th>
            <th scope="col">{t("Requests")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ phase, step, cookies, storage, requests }) => (
            <tr key={`${phase} ${step}`}>
              <th scope="row" className="te-step">
                {step === undefined
                  ? phaseText({ phase })
                  : <StepPhase text={texts.get(step)} phase={phaseText({ phase, step })} />}
              </th>
              <Numbers of={cookies} conclusive={conclusive} />
              <Numbers of={storage} conclusive={conclusive} />
              <Numbers of={requests} conclusive={conclusive} />
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => note && <p key={note} className="ct-dimmed te-phases-note">{note}</p>)}
    </Section>
  );
}

function StepPhase({ text, phase }: { text: string | undefined; phase: string }) {
  return (
    <>
      {text} <span className="te-below">{phase}</span>
    </>
  );
}

function Numbers({ of: { all, open }, conclusive }: { of: Tally; conclusive: boolean }) {
  if (all === 0 && !conclusive) return <td title={UNSURE_ZERO}>–</td>;
  return (
    <td>
      {formatNumber(all)}
      {open > 0 && <span className="te-below">{t("{count} not approved", { count: open })}</span>}
    </td>
  );
}
