import type { TestResult } from "@crumbtrail/contract/test_result";
import { cutMiddle } from "@crumbtrail/contract/text";
import { Button } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { type ReactNode, useContext, useId, useMemo, useState } from "react";
import { seenEntries, type SeenEntry, type SeenKind } from "@crumbtrail/contract/seen_entries";
import { CauseProof } from "../proofs/CauseProof.tsx";
import { ReportRows, showRow } from "../parts/row_places.ts";
import { KIND_WORDS, nameOf, secondsText } from "../parts/seen_words.ts";
import { Unbroken } from "../parts/Unbroken.tsx";
import { CauseDecisions } from "./CauseDecisions.tsx";
import { fineFolds, type Fold, openFolds, sumText } from "./sums.ts";

/** Lines shown at first; a page can have hundreds of hosts. */
const SHOWN = 8;
const SHOWN_MORE = 50;

/** All that was seen, in one sentence that adds up, and in lines that unfold. */
export function SeenSummary({ result }: { result: TestResult }) {
  const report = result.results;
  const heading = useId();
  const [count, setCount] = useState(SHOWN);
  const entries = useMemo(() => seenEntries(report), [report]);
  const open = useMemo(() => openFolds(report, entries), [report, entries]);
  const fine = useMemo(() => fineFolds(entries), [entries]);
  if (entries.length === 0) return null;
  return (
    <section className="ct-panel te-section te-seen" aria-labelledby={heading}>
      <header className="ct-panel-header">
        <h3 id={heading}>{t("What was seen")}</h3>
        <p className="ct-dimmed">{sumText(entries)}</p>
      </header>
      {open.slice(0, count).map((fold) => <CauseLine key={fold.key} result={result} fold={fold} />)}
      {open.length > count && (
        <div className="te-more-groups">
          <Button size="sm" look="quiet" onClick={() => setCount(count + SHOWN_MORE)}>
            {t("{count, plural, one {# more cause} other {# more causes}}", {
              count: open.length - count,
            })}
          </Button>
        </div>
      )}
      {fine.map((fold) => <FoldLine key={fold.key} fold={fold} />)}
    </section>
  );
}

/** A line of a cause, with what can be done about it; nothing in the report of a proof. */
function CauseLine({ result, fold }: { result: TestResult; fold: Fold }) {
  if (!fold.cause || result.proof !== null) return <FoldLine fold={fold} isOpen />;
  return (
    <div className="te-fold-line">
      <FoldLine fold={fold} isOpen>
        <CauseDecisions result={result} cause={fold.cause} />
      </FoldLine>
      <CauseProof result={result} cause={fold.cause} />
    </div>
  );
}

const TITLE_LENGTH = 100;

interface FoldLineProps {
  fold: Fold;
  /** Its entries are not approved. */
  isOpen?: boolean;
  /** Above the entries. */
  children?: ReactNode;
}

function FoldLine({ fold, isOpen = false, children }: FoldLineProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <details
      className="te-fold"
      onToggle={(event) => event.currentTarget.open && setUnfolded(true)}
    >
      <summary>
        <span className="te-fold-title" title={fold.title}>
          <Unbroken text={cutMiddle(fold.title, TITLE_LENGTH)} />
        </span>
        <span className="ct-dimmed te-fold-note" title={fold.note}>
          <Unbroken text={fold.note} />
        </span>
        <span className={fold.isEarly ? "te-fold-early" : "ct-dimmed"}>{fold.when}</span>
        <span className="te-fold-count">{isOpen ? itemsText(fold.entries) : t("no issue")}</span>
      </summary>
      {isUnfolded && children}
      {isUnfolded && <FoldedEntries entries={fold.entries} />}
    </details>
  );
}

function itemsText(entries: readonly SeenEntry[]): string {
  return (["cookie", "storage", "request"] as const).flatMap((kind) => {
    const count = entries.filter((seen) => seen.kind === kind).length;
    return count === 0 ? [] : [COUNTED[kind](count)];
  }).join(", ");
}

const COUNTED: Record<SeenKind, (count: number) => string> = {
  cookie: (count) => t("{count, plural, one {# cookie} other {# cookies}}", { count }),
  storage: (count) => t("{count, plural, one {# storage item} other {# storage items}}", { count }),
  request: (count) => t("{count, plural, one {# request} other {# requests}}", { count }),
};

const MAX_ENTRIES = 100;
const NAME_LENGTH = 90;

function FoldedEntries({ entries }: { entries: readonly SeenEntry[] }) {
  const rows = useContext(ReportRows);
  const hasRow = ({ kind, is }: SeenEntry) => kind !== "request" || is !== "approved";
  return (
    <ul className="te-folded">
      {entries.slice(0, MAX_ENTRIES).map((seen, index) => (
        <li key={index}>
          <span className="ct-dimmed">{KIND_WORDS[seen.kind]}</span>
          {hasRow(seen)
            ? (
              <button
                type="button"
                className="te-link ct-mono"
                onClick={() => void showRow(rows, seen)}
              >
                {cutMiddle(nameOf(seen), NAME_LENGTH)}
              </button>
            )
            : <span className="ct-mono te-url">{cutMiddle(nameOf(seen), NAME_LENGTH)}</span>}
          <span className="ct-dimmed">
            {seen.entry.at === undefined ? "" : secondsText(seen.entry.at)}
          </span>
        </li>
      ))}
      {entries.length > MAX_ENTRIES && (
        <li className="ct-dimmed">
          {t("{count} more in the download", { count: entries.length - MAX_ENTRIES })}
        </li>
      )}
    </ul>
  );
}
