import type { PictureMoment } from "@crumbtrail/contract/evidence";
import type { RecordedConsent } from "@crumbtrail/contract/recording";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { Badge } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { FactList } from "../parts/FactList.tsx";
import { Section } from "../parts/Section.tsx";
import { BannerButtons } from "./BannerButtons.tsx";
import { Moments } from "./Moments.tsx";
import { Signals, TcfSummary } from "./Signals.tsx";
import { checkText } from "../parts/check_texts.ts";
import { CONSENT_METHOD_WORDS, consentWords } from "./status.ts";
import { Withdrawal } from "./Withdrawal.tsx";

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
      <Moments result={result} onOpen={onPicture} />
      <FactList
        className="te-facts te-consent"
        facts={[
          [t("Status"), outcome],
          [t("Manager"), consent.manager ?? t("None recognised")],
          [t("Method"), CONSENT_METHOD_WORDS[consent.method]],
        ]}
      />
      <Withdrawal consent={consent} />
      {consent.checks.length > 0 && (
        <details className="te-more" open>
          <summary>{t("How we verified it ({count})", { count: consent.checks.length })}</summary>
          <ol className="te-checks">
            {consent.checks.map((check, index) => <li key={index}>{checkText(check)}</li>)}
          </ol>
        </details>
      )}
      {consent.layer && <LayerSeen layer={consent.layer} />}
      <BannerButtons banner={consent.banner} />
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

type SeenButton = NonNullable<RecordedConsent["layer"]>["buttons"][number];

function namedText({ by, text }: NonNullable<SeenButton["named"]>): string {
  return t("Named by the property: {by, select, label {label} other {selector}} {text}", {
    by,
    text,
  });
}

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
          {layer.buttons.map(({ label, kind, named }, index) => (
            <li key={index}>
              <Badge
                tone={named ? "brand" : "neutral"}
                title={named ? namedText(named) : BUTTON_KINDS[kind]}
              >
                {label}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
