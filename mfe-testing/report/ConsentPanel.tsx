import type { RecordedConsent } from "@crumbtrail/contract/recording";
import { Badge } from "@crumbtrail/kit";
import { Section } from "./Section.tsx";
import { TcfSummary } from "./TcfSummary.tsx";
import { CONSENT_METHOD_WORDS, CONSENT_STATUS_WORDS } from "./texts.ts";

/** What became of the consent choice, and how that is known. */
export function ConsentPanel({ consent }: { consent: RecordedConsent }) {
  const status = CONSENT_STATUS_WORDS[consent.status];
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
        <details className="te-more">
          <summary>What was seen and checked ({consent.checks.length})</summary>
          <ol className="te-checks">
            {consent.checks.map((check, index) => <li key={index}>{check}</li>)}
          </ol>
        </details>
      )}
      {consent.tcf && <TcfSummary tcf={consent.tcf} />}
    </Section>
  );
}
