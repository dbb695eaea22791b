import type { TestResult } from "@crumbtrail/contract/test_result";
import type { Report } from "@crumbtrail/contract/report";
import { apiUrl } from "@crumbtrail/host";
import { Badge, Button } from "@crumbtrail/kit";
import { formatNumber, t } from "@crumbtrail/texts";
import { Section } from "./parts/Section.tsx";

interface StepsPanelProps {
  result: TestResult;
  /** Enlarges the last picture of the test. */
  onScreenshot(): void;
}

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** The scenario's steps as they were run; `PhasePanel` counts what was first seen in each. */
export function StepsPanel({ result, onScreenshot }: StepsPanelProps) {
  const { steps } = result.results;
  if (!steps || steps.run.length === 0) return null;
  return (
    <Section
      title={t(
        "Steps: {mode, select, BEFORE_RECORDING {before the test} other {as part of the test}}",
        { mode: steps.mode },
      )}
    >
      <table className="te-phases">
        <thead>
          <tr>
            <th scope="col">{t("Step")}</th>
          </tr>
        </thead>
        <tbody>
          {steps.run.map((step) => (
            <tr key={step.number}>
              <th scope="row" className="te-step">
                {step.number}. {step.text}{" "}
                <span className="ct-dimmed">{formatNumber(step.ms / 1000, TENTHS)} s</span>
                {step.error !== null && <Failed step={step} onScreenshot={onScreenshot} />}
                <StepPicture result={result} step={step} />
              </th>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

type Step = NonNullable<Report["steps"]>["run"][number];

/** The test ended at this step, so the last picture of the test shows it. */
function Failed({ step, onScreenshot }: { step: Step; onScreenshot(): void }) {
  return (
    <span className="te-below">
      <Badge tone="red">{t("Failed")}</Badge> {step.error}{" "}
      <Button size="sm" onClick={onScreenshot}>{t("Picture of the failed step")}</Button>
    </span>
  );
}

function StepPicture({ result, step }: { result: TestResult; step: Step }) {
  if (step.picture === null) return null;
  const path = `/test-results/${encodeURIComponent(result._id)}/screenshot?step=${step.number}`;
  return (
    <a className="te-below" href={apiUrl(path)} target="_blank" rel="noreferrer">
      {t("Picture after step {number}", { number: step.number })}
    </a>
  );
}
