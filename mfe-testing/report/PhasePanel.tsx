import { watchedFor } from "@crumbtrail/contract/reasons";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { useMemo } from "react";
import { UNSURE_ZERO } from "./inconclusive.ts";
import { PHASE_WORDS, phaseRows, type Tally } from "./phases.ts";
import { Section } from "./Section.tsx";

/**
 * The number of entries by phase of the first sighting: before consent, after the choice, after the
 * reload.
 */
export function PhasePanel({ result }: { result: TestResult }) {
  const rows = useMemo(() => phaseRows(result.results), [result]);
  const sure = result.outcome === "COMPLETE";
  const watched = watchedFor(result.results.meta.looks);
  if (rows.length === 0) return null;
  return (
    <Section title="When, relative to consent">
      <table className="te-phases">
        <thead>
          <tr>
            <th scope="col">First seen</th>
            <th scope="col">Cookies</th>
            <th scope="col">Storage</th>
            <th scope="col">Requests</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ phase, cookies, storage, requests }) => (
            <tr key={phase}>
              <th scope="row">{PHASE_WORDS[phase]}</th>
              <Numbers of={cookies} sure={sure} />
              <Numbers of={storage} sure={sure} />
              <Numbers of={requests} sure={sure} />
            </tr>
          ))}
        </tbody>
      </table>
      {watched && <p className="ct-dimmed">{watched}</p>}
    </Section>
  );
}

function Numbers({ of: { all, found }, sure }: { of: Tally; sure: boolean }) {
  if (all === 0 && !sure) return <td title={UNSURE_ZERO}>–</td>;
  return (
    <td>
      {all.toLocaleString()}
      {found > 0 && <span className="te-below">{found.toLocaleString()} not approved</span>}
    </td>
  );
}
