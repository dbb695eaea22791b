import type { PictureMoment } from "@crumbtrail/contract/evidence";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { apiUrl } from "@crumbtrail/host";
import type { Report } from "@crumbtrail/contract/report";
import { Alert, IconUnsure } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useId } from "react";
import { momentsOf } from "../views/ResultModals.tsx";
import { adviceFor, particularsOf } from "./parts/inconclusive.ts";

interface InconclusiveBannerProps {
  result: TestResult;
  /** Enlarges a picture. */
  onPicture(moment: PictureMoment): void;
}

/** Shown for an inconclusive test: what the run says beyond its reason, and advice. */
export function InconclusiveBanner({ result, onPicture }: InconclusiveBannerProps) {
  const heading = useId();
  if (result.outcome === "COMPLETE") return null;
  const particulars = particularsOf(result);
  const advice = adviceFor(result.reason);
  const failed = result.results.meta.probes.filter(({ error }) => error !== null);
  return (
    <section className="te-inconclusive" aria-labelledby={heading}>
      <IconUnsure size={20} />
      <div>
        <h3 id={heading}>{t("Inconclusive: we could not see enough to call this page clean")}</h3>
        {particulars && <p>{particulars}</p>}
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
      <PictureOfBanner result={result} onPicture={onPicture} />
    </section>
  );
}

/** Reasons about a button, which the picture before the choice shows. */
const ABOUT_A_BUTTON: ReadonlySet<TestResult["reason"]> = new Set([
  "BUTTON_MISSING",
  "BUTTONS_UNKNOWN",
  "BUTTON_UNREACHABLE",
  "PRESS_IGNORED",
  "BUTTON_MISNAMED",
]);

/** The consent banner as it was shown, if it is the reason; nothing without a picture. */
function PictureOfBanner({ result, onPicture }: InconclusiveBannerProps) {
  const shown = momentsOf(result).find(({ moment }) => moment === "before");
  if (shown === undefined || !ABOUT_A_BUTTON.has(result.reason)) return null;
  return (
    <button
      type="button"
      className="te-thumbnail"
      aria-label={t("Enlarge the picture of the banner")}
      onClick={() => onPicture(shown.moment)}
    >
      <img src={apiUrl(shown.path)} alt={t("The consent banner of the page")} loading="lazy" />
    </button>
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
            "This test resolves no issue. If this is the page, say so below; a new design also counts when a second test in a row sees it.",
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
