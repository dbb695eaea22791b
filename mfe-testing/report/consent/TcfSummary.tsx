import { CutText } from "@crumbtrail/kit";
import { FactList } from "./FactList.tsx";
import { type Tcf, tcfFacts } from "./tcf.ts";

const STRING_LENGTH = 60;

/** What the page's TC string says, decoded. */
export function TcfSummary({ tcf }: { tcf: Tcf }) {
  const { tcString } = tcf;
  return (
    <details className="te-more">
      <summary>Transparency and Consent Framework, decoded</summary>
      <FactList facts={tcfFacts(tcf)} />
      {tcString !== null && (
        <p className="te-tc">
          TC string{" "}
          <CutText text={tcString} length={STRING_LENGTH} where="middle" mono copy="TC string" />
        </p>
      )}
    </details>
  );
}
