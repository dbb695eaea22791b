import type { PictureMoment } from "@crumbtrail/contract/evidence";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { Badge } from "@crumbtrail/kit";
import { Section } from "../Section.tsx";
import { LayerSeen } from "./LayerSeen.tsx";
import { Moments } from "./Moments.tsx";
import { Signals } from "./Signals.tsx";
import { CONSENT_METHOD_WORDS, consentWords } from "./status.ts";
import { TcfSummary } from "./TcfSummary.tsx";

interface ConsentPanelProps {
  result: TestResult;
  /** Enlarges a picture. */
  onPicture(moment: PictureMoment): void;
}

/** What became of the consent choice, and how that is known. */
export function ConsentPanel({ result, onPicture }: ConsentPanelProps) {
  const { consent } = result.results;
  const status = consentWords(result);
  return (
    <Section title="Consent" padded>
      <dl className="te-facts te-consent">
        <div>
          <dt>Status</dt>
          <dd>
            <Badge tone={status.tone}>{status.label}</Badge> {status.meaning}
          </dd>
        </div>
        <div>
          <dt>Manager</dt>
          <dd>{consent.manager ?? "None recognised"}</dd>
        </div>
        <div>
          <dt>Method</dt>
          <dd>{CONSENT_METHOD_WORDS[consent.method]}</dd>
        </div>
      </dl>
      {consent.checks.length > 0 && (
        <details className="te-more" open>
          <summary>How we verified it ({consent.checks.length})</summary>
          <ol className="te-checks">
            {consent.checks.map((check, index) => <li key={index}>{check}</li>)}
          </ol>
        </details>
      )}
      <Moments result={result} onOpen={onPicture} />
      {consent.layer && <LayerSeen layer={consent.layer} />}
      {consent.tcf && <TcfSummary tcf={consent.tcf} />}
      <Signals signals={consent.signals} googleRequests={consent.googleRequests} />
    </Section>
  );
}
