import type { Report, TestResult } from "@crumbtrail/contract/test_result";
import { STEPS_MODE_LABELS } from "@crumbtrail/contract/step_types";
import { apiUrl } from "@crumbtrail/host";
import { Badge, Button } from "@crumbtrail/kit";
import { Section } from "./Section.tsx";
import { UNSURE_ZERO } from "./inconclusive.ts";
import { type StepFigures, stepRows } from "./steps.ts";

interface StepsPanelProps {
  result: TestResult;
  /** Enlarges the last picture of the test. */
  onScreenshot(): void;
}

/** The scenario's steps as they were run; as part of a test, each with what it was first to do. */
export function StepsPanel({ result, onScreenshot }: StepsPanelProps) {
  const { steps } = result.results;
  if (!steps || steps.run.length === 0) return null;
  const isPart = steps.mode === "DURING_RECORDING" && result.reason !== "STEPS_TRIED";
  const sure = result.outcome === "COMPLETE";
  return (
    <Section title={`Steps: ${STEPS_MODE_LABELS[steps.mode].toLowerCase()}`}>
      <table className="te-phases">
        <thead>
          <tr>
            <th scope="col">Step</th>
            {isPart && (
              <>
                <th scope="col">Cookies</th>
                <th scope="col">Storage</th>
                <th scope="col">Requests</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {stepRows(result.results).map((row) => (
            <tr key={row.step.number}>
              <th scope="row" className="te-step">
                {row.step.number}. {row.step.text}{" "}
                <span className="ct-dimmed">{(row.step.ms / 1000).toFixed(1)} s</span>
                {row.step.error !== null && <Failed step={row.step} onScreenshot={onScreenshot} />}
                <StepPicture result={result} step={row.step} />
              </th>
              {isPart && <Figures of={row} sure={sure} />}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

type Step = NonNullable<Report["steps"]>["run"][number];

function Failed({ step, onScreenshot }: { step: Step; onScreenshot(): void }) {
  return (
    <span className="te-below">
      <Badge tone="red">Failed</Badge> {step.error}{" "}
      <Button size="sm" onClick={onScreenshot}>Picture of the failed step</Button>
    </span>
  );
}

function StepPicture({ result, step }: { result: TestResult; step: Step }) {
  if (step.picture === null) return null;
  const path = `/test-results/${encodeURIComponent(result._id)}/screenshot?step=${step.number}`;
  return (
    <a className="te-below" href={apiUrl(path)} target="_blank" rel="noreferrer">
      Picture after step {step.number}
    </a>
  );
}

function Figures({ of, sure }: { of: StepFigures; sure: boolean }) {
  return [of.cookies, of.storage, of.requests].map((count, n) =>
    count === 0 && !sure
      ? <td key={n} title={UNSURE_ZERO}>–</td>
      : <td key={n}>{count.toLocaleString()}</td>
  );
}
