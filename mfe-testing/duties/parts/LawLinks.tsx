import type { DutyResult } from "@crumbtrail/contract/duty_result";
import { Badge } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { lawWords } from "./law_words.ts";

type Law = DutyResult["law"][number];

/** The strongest law behind a duty with a link to its source, and how many more there are. */
export function FirstLaw({ law }: { law: readonly Law[] }) {
  const [first, ...others] = law;
  if (!first) return <span className="ct-dimmed">–</span>;
  const more = others.map(({ reference }) => reference).join("; ");
  return (
    <span className="te-duty-first-law">
      <LawLink law={first} />
      {!isLaw(first) && <Recommendation />}
      {more && <span className="ct-dimmed" title={more}>{`+${others.length}`}</span>}
    </span>
  );
}

/** All of them, each with a plain sentence. */
export function LawList({ law }: { law: readonly Law[] }) {
  if (law.length === 0) return <p>{t("Not asked for by the rules of this region.")}</p>;
  return (
    <ul className="te-duty-laws">
      {law.map((each) => (
        <li key={each.reference}>
          <LawLink law={each} /> {!isLaw(each) && <Recommendation />}
          <span className="te-below">{lawWords(each.reference)?.meaning}</span>
        </li>
      ))}
    </ul>
  );
}

function LawLink({ law: { reference, source } }: { law: Law }) {
  return <a href={source} target="_blank" rel="noreferrer" title={reference}>{reference}</a>;
}

function Recommendation() {
  return (
    <Badge title={t("Authorities or the trade advise it; no law says it in these words.")}>
      {t("recommendation")}
    </Badge>
  );
}

function isLaw({ reference }: Law): boolean {
  return lawWords(reference)?.isLaw ?? true;
}
