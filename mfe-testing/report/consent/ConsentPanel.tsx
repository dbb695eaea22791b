import type { PictureMoment } from "@crumbtrail/contract/evidence";
import type { RecordedConsent } from "@crumbtrail/contract/recording";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { apiUrl } from "@crumbtrail/host";
import { Badge } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { MOMENT_LABELS, momentsOf } from "../../views/ResultModals.tsx";
import { FactList } from "../parts/FactList.tsx";
import { Section } from "../parts/Section.tsx";
import { Signals, TcfSummary } from "./Signals.tsx";
import { checkText } from "./check_texts.ts";
import { CONSENT_METHOD_WORDS, consentWords } from "./status.ts";

interface ConsentPanelProps {
  result: TestResult;
  /** Enlarges a picture. */
  onPicture(moment: PictureMoment): void;
}

/** The outcome of the consent choice, and how the choice was verified. */
export function ConsentPanel({ result, onPicture }: ConsentPanelProps) {
  const { consent } = result.results;
  const status = consentWords(result);
  const outcome = (
    <>
      <Badge tone={status.tone}>{status.label}</Badge> {status.meaning}
    </>
  );
  return (
    <Section title={t("Consent")} padded>
      <FactList
        className="te-facts te-consent"
        facts={[
          [t("Status"), outcome],
          [t("Manager"), consent.manager ?? t("None recognised")],
          [t("Method"), CONSENT_METHOD_WORDS[consent.method]],
        ]}
      />
      {consent.checks.length > 0 && (
        <details className="te-more" open>
          <summary>{t("How we verified it ({count})", { count: consent.checks.length })}</summary>
          <ol className="te-checks">
            {consent.checks.map((check, index) => <li key={index}>{checkText(check)}</li>)}
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

/** Tooltips by the kind of button that the scanner recognised; other kinds have none. */
const BUTTON_KINDS: Readonly<Record<string, string>> = {
  accept: t("Understood as: accept all"),
  acknowledge: t("Understood as: acknowledge"),
  reject: t("Understood as: refuse"),
  settings: t("Understood as: open the settings"),
  save: t("Understood as: save the settings"),
};

/** The text and the buttons of the consent banner. */
function LayerSeen({ layer }: { layer: NonNullable<RecordedConsent["layer"]> }) {
  return (
    <div className="te-layer">
      <p className="te-below">{t("Text of the banner")}</p>
      {/* A long text scrolls, and the keyboard scrolls only what has the focus. */}
      <blockquote tabIndex={0} role="group" aria-label={t("Text of the banner")}>
        {layer.text || t("No readable text")}
      </blockquote>
      {layer.buttons.length > 0 && (
        <ul className="te-flags" aria-label={t("Buttons of the banner")}>
          {layer.buttons.map(({ label, kind }, index) => (
            <li key={index}>
              <Badge title={BUTTON_KINDS[kind]}>{label}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface MomentsProps {
  result: TestResult;
  onOpen(moment: PictureMoment): void;
}

/** Pictures before the choice, after the choice and at the end; nothing without a choice. */
function Moments({ result, onOpen }: MomentsProps) {
  const moments = momentsOf(result);
  if (!moments.some(({ moment }) => moment !== "end")) return null;
  return (
    <ul className="te-moments" aria-label={t("Pictures of the choice")}>
      {moments.map(({ moment, path }) => (
        <li key={moment}>
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
          </button>
          <span aria-hidden>{MOMENT_LABELS[moment]}</span>
        </li>
      ))}
    </ul>
  );
}
