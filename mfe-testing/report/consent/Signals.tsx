import type { RecordedConsent } from "@crumbtrail/contract/recording";
import { CUT } from "@crumbtrail/contract/constants";
import { Badge } from "@crumbtrail/kit";
import { Url } from "../Urls.tsx";
import { PHASE_WORDS } from "../phases.ts";
import { FactList } from "./FactList.tsx";
import { hasSignals, MOMENT_WORDS, signalFacts } from "./signals.ts";

type Consent = Pick<RecordedConsent, "signals" | "googleRequests">;

/** What the page told others of the choice, beside the TC string; nothing where it told nothing. */
export function Signals({ signals = [], googleRequests = [] }: Consent) {
  return (
    <>
      {hasSignals(signals) && (
        <details className="te-more">
          <summary>Consent signals of the page</summary>
          {signals.map((signal) => (
            <div key={signal.moment} className="te-moment">
              <p className="te-below">{MOMENT_WORDS[signal.moment]}</p>
              <FactList facts={signalFacts(signal)} />
            </div>
          ))}
        </details>
      )}
      {googleRequests.length > 0 && (
        <details className="te-more">
          <summary>Signals sent to Google ({googleRequests.length})</summary>
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
