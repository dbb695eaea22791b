import type { Report, TestResult } from "@crumbtrail/contract/test_result";
import { STEPS_MODE_LABELS } from "@crumbtrail/contract/step_types";
import { apiUrl } from "@crumbtrail/host";
import { Badge, Button } from "@crumbtrail/kit";
import { Section } from "./Section.tsx";

interface StepsPanelProps {
  result: TestResult;
  /** Enlarges the last picture of the test. */
  onScreenshot(): void;
}

/** The scenario's steps as they were run. What was first seen in each is counted among the phases. */
export function StepsPanel({ result, onScreenshot }: StepsPanelProps) {
  const { steps } = result.results;
  if (!steps || steps.run.length === 0) return null;
  return (
    <Section title={`Steps: ${STEPS_MODE_LABELS[steps.mode].toLowerCase()}`}>
      <table className="te-phases">
        <thead>
          <tr>
            <th scope="col">Step</th>
          </tr>
        </thead>
        <tbody>
          {steps.run.map((step) => (
            <tr key={step.number}>
              <th scope="row" className="te-step">
                {step.number}. {step.text}{" "}
                <span className="ct-dimmed">{(step.ms / 1000).toFixed(1)} s</span>
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
