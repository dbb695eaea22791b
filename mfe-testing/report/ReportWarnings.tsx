import type { TestResult } from "@crumbtrail/contract/test_result";
import type { Report } from "@crumbtrail/contract/report";
import { Alert, IconUnsure } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useId } from "react";
import { adviceFor, inconclusiveReason } from "./parts/inconclusive.ts";

/** Shown for an inconclusive test: the reason, and advice. */
export function InconclusiveBanner({ result }: { result: TestResult }) {
  const heading = useId();
  const reason = inconclusiveReason(result);
  if (reason === null) return null;
  const advice = adviceFor(result.reason);
  const failed = result.results.meta.probes.filter(({ error }) => error !== null);
  return (
    <section className="te-inconclusive" aria-labelledby={heading}>
      <IconUnsure size={20} />
      <div>
        <h3 id={heading}>{t("Inconclusive: we could not see enough to call this page clean")}</h3>
        <p>{reason}</p>
        {failed.length > 0 && (
          <ul>
            {failed.map(({ name, error }) => <li key={name}>{name}: {error}</li>)}
          </ul>
        )}
        {advice && <p className="te-advice">{advice}</p>}
        <p>
          {t(
            "The list below is incomplete. Only what happened before any choice creates issues, and nothing is resolved by this test.",
          )}
        </p>
      </div>
    </section>
  );
}

/** Shown for a complete test that may have seen another document than the page. */
export function DoubtBanner({ result: { doubt } }: { result: TestResult }) {
  if (doubt === null) return null;
  const { kind, before, now } = doubt;
  return (
    <Alert
      kind="warning"
      title={kind === "THIN"
        ? t("There is hardly anything on this document: is it the page?")
        : t("This document is wholly unlike the page's last complete test")}
    >
      <div className="te-doubt">
        {before && <p>{t("Before: {page}", { page: seenText(before) })}</p>}
        <p>{t("Now: {page}", { page: seenText(now) })}</p>
        <p>
          {t(
            "This test resolves no issue. If the next test of the page sees the same, it counts again.",
          )}
        </p>
      </div>
    </Alert>
  );
}

type Seen = NonNullable<TestResult["doubt"]>["now"];

/** Such as `"Bicycles", 800 words, 90 requests`. */
function seenText({ title, words, requests }: Seen): string {
  return [
    title ? `"${title}"` : t("no title"),
    t("{words, plural, one {# word} other {# words}}", { words }),
    t("{requests, plural, one {# request} other {# requests}}", { requests }),
  ].join(", ");
}

/** Patterns skipped by the test: unreadable, too large, or too slow. */
export function UnreadablePatterns({ report: { unreadablePatterns = [] } }: { report: Report }) {
  const count = unreadablePatterns.length;
  if (count === 0) return null;
  return (
    <Alert
      kind="warning"
      title={t(
        "{count, plural, one {A pattern of your lists was skipped} other {# patterns of your lists were skipped}}",
        { count },
      )}
    >
      {t(
        "Entries that match these patterns may be listed below as not approved or without a vendor.",
      )}
      <ul className="te-patterns">
        {unreadablePatterns.map(({ owner, pattern, error }, index) => (
          <li key={index}>
            {owner}: <code className="ct-mono">{pattern}</code> – {error}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
