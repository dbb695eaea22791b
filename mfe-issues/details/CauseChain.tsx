import type { Issue, IssueChain } from "@crumbtrail/contract/issue";
import { formatNumber, t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { scriptName } from "@crumbtrail/contract/cause_text";
import { chainQuery } from "../server/issues.ts";
import { chainEnd, isTooEarly, pageName } from "./facts.ts";

interface Step {
  kind: string;
  name: string;
  /** On hover. */
  full: string;
  /** What is known beside the name: host, time. */
  note: string;
}

/** Boxes before "and more"; the tab Callstack has the whole chain. */
const SHOWN = 4;

/** From the page to what was found, as boxes with arrows. */
export function CauseChain({ issue }: { issue: Issue }) {
  const { data } = useQuery(chainQuery(issue._id));
  if (!data) return null;
  const steps = stepsOf(issue, data);
  const tooEarly = isTooEarly(issue);
  return (
    <section className="is-boxes" aria-label={t("How it came to be")}>
      <h3>{t("How it came to be")}</h3>
      <ol>
        {shortened(steps).map((step, index, all) => (
          <li
            key={index}
            title={step.full}
            data-early={tooEarly && index === all.length - 1 || undefined}
          >
            <span className="ct-dimmed">{step.kind}</span>
            <span className="ct-mono">{step.name}</span>
            <span className="ct-dimmed">{step.note}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The chain of the newest report; without one, what is known of the cause. Pure. */
export function stepsOf(issue: Issue, chain: IssueChain): Step[] {
  const links = chain.data.map(({ url, type, at }, index): Step => ({
    kind: type === "Document"
      ? (index === 0 ? t("Page") : t("Frame"))
      : type === "Script"
      ? t("Script")
      : t("Request"),
    name: index === 0 ? pageName(url) : scriptName(url),
    full: url,
    note: [index === 0 ? "" : hostOf(url), timeOf(at)].filter(Boolean).join(", "),
  }));
  const steps = links.length > 0 ? links : knownSteps(issue);
  const end = chainEnd(issue);
  const when = issue.isBeforeConsent ? t("before consent") : t("after the choice");
  if (end) {
    const note = [when, timeOf(chain.entry?.at)].filter(Boolean).join(", ");
    return [...steps, { kind: end.kind, name: end.text, full: end.text, note }];
  }
  const last = steps.at(-1);
  if (last && links.length > 1) {
    return [...steps.slice(0, -1), { ...last, note: `${when}, ${last.note}` }];
  }
  const { entryName } = issue;
  return [...steps, { kind: t("Request"), name: entryName, full: entryName, note: when }];
}

/** Page, loader and script, from the cause that was kept with the issue. */
function knownSteps({ lastOccurredOn, cause }: Issue): Step[] {
  const page = { kind: t("Page"), name: pageName(lastOccurredOn), full: lastOccurredOn, note: "" };
  const scripts = [cause?.loadedBy?.url, cause?.script].flatMap((url) => url ?? []);
  return [
    page,
    ...scripts.map((url) => ({
      kind: t("Script"),
      name: scriptName(url),
      full: url,
      note: hostOf(url),
    })),
  ];
}

/** The first and the last steps of a long chain. */
function shortened(steps: Step[]): Step[] {
  const hidden = steps.length - SHOWN;
  if (hidden <= 0) return steps;
  const [first] = steps;
  const more = t("{hidden, plural, one {# more step} other {# more steps}}", {
    hidden: hidden + 1,
  });
  const between = steps.slice(1, hidden + 2).map(({ full }) => full).join("\n");
  return [
    ...first ? [first] : [],
    { kind: "…", name: more, full: between, note: "" },
    ...steps.slice(hidden + 2),
  ];
}

const hostOf = (url: string) => URL.parse(url)?.host ?? "";

/** Such as `1.2 s`; empty if unknown. */
function timeOf(at: number | null | undefined): string {
  if (at === null || at === undefined) return "";
  return t("{seconds} s", {
    seconds: formatNumber(at / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  });
}
