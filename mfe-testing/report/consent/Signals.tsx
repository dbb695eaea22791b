import { CUT } from "@crumbtrail/contract/constants";
import type { RecordedConsent } from "@crumbtrail/contract/recording";
import { Badge, CutText } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { FactList } from "../parts/FactList.tsx";
import { PHASE_WORDS } from "../parts/phases.ts";
import { Url } from "../parts/table_cells.tsx";
import { hasSignals, MOMENT_WORDS, signalFacts } from "./signals.ts";
import { type Tcf, tcfFacts } from "./tcf.ts";

type Consent = Pick<RecordedConsent, "signals" | "googleRequests">;

/** Consent signals besides the TC string; renders nothing without signals. */
export function Signals({ signals = [], googleRequests = [] }: Consent) {
  return (
    <>
      {hasSignals(signals) && (
        <details className="te-more">
          <summary>{t("Consent signals of the page")}</summary>
          {signals.filter((signal) => hasSignals([signal])).map((signal) => (
            <div key={signal.moment} className="te-moment">
              <p className="te-below">{MOMENT_WORDS[signal.moment]}</p>
              <FactList facts={signalFacts(signal)} />
            </div>
          ))}
        </details>
      )}
      {googleRequests.length > 0 && (
        <details className="te-more">
          <summary>
            {t("Signals sent to Google ({count})", { count: googleRequests.length })}
          </summary>
          <ul className="te-google-signals">
            {googleRequests.map((request, index) => <GoogleSignal key={index} request={request} />)}
          </ul>
        </details>
      )}
    </>
  );
}

function GoogleSignal({ request }: { request: NonNullable<Consent["googleRequests"]>[number] }) {
  return (
    <li>
      <Url url={request.url} length={CUT.requestUrl} />
      <span className="te-flags">
        <Badge>{PHASE_WORDS[request.phase]}</Badge>
        {Object.entries(request.states).map(([type, state]) => (
          <Badge key={type} tone={state === "granted" ? "orange" : "neutral"}>
            {type}: {state}
          </Badge>
        ))}
      </span>
    </li>
  );
}

const STRING_LENGTH = 60;

/** The decoded TC string of the page. */
export function TcfSummary({ tcf }: { tcf: Tcf }) {
  const { tcString } = tcf;
  return (
    <details className="te-more">
      <summary>{t("Transparency and Consent Framework, decoded")}</summary>
      <FactList facts={tcfFacts(tcf)} />
      {tcString !== null && (
        <p className="te-tc">
          {t("TC string")}{" "}
          <CutText
            text={tcString}
            length={STRING_LENGTH}
            where="middle"
            mono
            copy={t("TC string")}
          />
        </p>
      )}
    </details>
  );
}
