import type { FailedAttempt } from "@crumbtrail/contract/scenario";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { t, translated } from "@crumbtrail/texts";
import type { ReactNode } from "react";
import { factsOf } from "./run_facts.ts";
import { RunPages } from "./RunPages.tsx";
import { Url } from "./parts/table_cells.tsx";

/** Maximum length of the tested URL, in characters. */
const URL_LENGTH = 100;

interface RunFactsProps {
  result: TestResult;
}

/** Tested URL, title, property and other facts of the test, in one line. */
export function RunFacts({ result }: RunFactsProps) {
  const { attempts, runPages } = result;
  return (
    <dl className="te-meta">
      <Fact label={t("Tested URL")}>
        <Url url={result.url} length={URL_LENGTH} />
      </Fact>
      {factsOf(result).map(({ label, value }) => <Fact key={label} label={label}>{value}</Fact>)}
      {attempts && attempts.failed.length > 0 && (
        <Fact label={t("Attempts ({count})", { count: attempts.count })} wide>
          <Attempts failed={attempts.failed} />
        </Fact>
      )}
      {runPages && (
        <Fact label={t("Pages of the run")} wide>
          <RunPages {...runPages} shown={result._id} />
        </Fact>
      )}
    </dl>
  );
}

function Fact(props: { label: string; wide?: boolean; children: ReactNode }) {
  const { label, wide, children } = props;
  return (
    <div className={wide ? "te-meta-wide" : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Failed attempts of a test, each with the reason. */
export function Attempts({ failed }: { failed: readonly FailedAttempt[] }) {
  return (
    <ol className="te-attempts">
      {failed.map(({ attempt, reason }) => (
        <li key={attempt}>
          {t("Attempt {attempt} failed: {reason}", { attempt, reason: translated(reason) })}
        </li>
      ))}
    </ol>
  );
}
