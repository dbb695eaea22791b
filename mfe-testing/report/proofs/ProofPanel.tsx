import { causeText } from "@crumbtrail/contract/cause_text";
import type { ProofEntry, ProofMark } from "@crumbtrail/contract/proof";
import { t, tAll } from "@crumbtrail/texts";
import { reportAddress } from "../../addresses/results.ts";
import { Section } from "../parts/Section.tsx";
import { entryName } from "./proof_text.ts";

/** In the report of a proof: what was blocked, and what became of each entry of the first test. */
export function ProofPanel({ proof }: { proof: ProofMark | null }) {
  if (proof === null) return null;
  const { of, values, found, cause } = proof;
  const list = found?.list ?? [];
  const total = found ? found.entries + found.alsoGone + found.stillThere + found.onlyNow : 0;
  const listed = list.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title={t("What was gone")}>
      <p className="te-proof-about">
        {t("This test blocked {what} to prove what {cause} does.", {
          what: values.join(", "),
          cause: causeText(cause),
        })} {t("It raises, resolves and compares nothing.")}{" "}
        {of && <a href={reportAddress(of)}>{t("The first test")}</a>}
      </p>
      {GROUPS.map(({ title, has }) => {
        const entries = list.filter(has);
        return entries.length > 0 && (
          <details key={title} className="te-fates" open={entries.length <= OPEN}>
            <summary>
              {title} <span className="ct-tab-count">{countOf(entries)}</span>
            </summary>
            <ul className="te-folded">
              {entries.map((entry) => <Fate key={keyOf(entry)} entry={entry} />)}
            </ul>
          </details>
        );
      })}
      {total > listed && (
        <p className="te-proof-about ct-dimmed">
          {t("{count} more entries are not listed.", { count: total - listed })}
        </p>
      )}
    </Section>
  );
}

/** Longer lists are folded at first. */
const OPEN = 12;

const GROUPS: { title: string; has: (entry: ProofEntry) => boolean }[] = [
  {
    title: t("Gone, of this cause"),
    has: ({ isOfCause, fate }) => isOfCause && fate === "GONE",
  },
  {
    title: t("Still there, of this cause"),
    has: ({ isOfCause, fate }) => isOfCause && fate === "STILL_THERE",
  },
  { title: t("Gone as well"), has: ({ isOfCause, fate }) => !isOfCause && fate === "GONE" },
  { title: t("Only now"), has: ({ fate }) => fate === "ONLY_NOW" },
  {
    title: t("Still there, of other causes"),
    has: ({ isOfCause, fate }) => !isOfCause && fate === "STILL_THERE",
  },
];

const KINDS: Record<ProofEntry["kind"], string> = tAll({
  COOKIE: "Cookie",
  LOCAL_STORAGE: "Local storage",
  SESSION_STORAGE: "Session storage",
  REQUEST: "Request",
});

function Fate({ entry }: { entry: ProofEntry }) {
  const { kind, place, count } = entry;
  return (
    <li>
      <span className="ct-dimmed">{KINDS[kind]}</span>
      <span className="ct-mono te-url">{entryName(entry)}</span>
      <span className="ct-dimmed">
        {kind === "REQUEST" ? "" : place}
        {count > 1 ? ` ×${count}` : ""}
      </span>
    </li>
  );
}

const keyOf = ({ kind, place, name, isOfCause }: ProofEntry) =>
  `${kind} ${place} ${name} ${isOfCause}`;

const countOf = (entries: readonly ProofEntry[]) =>
  entries.reduce((sum, { count }) => sum + count, 0);
