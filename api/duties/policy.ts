/** Whether the policy names what the page stores. Pure. */
import type {
  RecordedCookie,
  RecordedStorage,
  Recording,
  Said,
} from "@crumbtrail/contract/recording";
import { t } from "@crumbtrail/texts";
import { coverageOf, type Covers } from "./declared_names.ts";
import { ordinaryRuns } from "./ground.ts";
import { isTechnical } from "./known_names.ts";
import { hostOf } from "./sites.ts";
import { nameOf } from "./needs_consent.ts";
import { cannotTell, fail, firstOf, type Judge, notApplicable, pass, shown } from "./verdict.ts";

/** Rows with names from which on a table counts as understood. */
const LEAST_ROWS = 3;
/** Most different names that are compared with those of a policy. */
const MOST_NAMES = 500;

type Entry = RecordedCookie | RecordedStorage;

interface Missing {
  run: Recording;
  entry: Entry;
}

export const declaredInPolicy: Judge = (ground) => {
  const runs = ordinaryRuns(ground);
  if (runs.length === 0) return cannotTell(t("No run saw the page."));
  const read = runs.flatMap((run) => run.said ? [{ run, said: run.said }] : []);
  if (read.length === 0) return cannotTell(t("No policy was read."));
  const entries = read.flatMap(({ run }) => storedIn(run).map((entry) => ({ run, entry })));
  if (entries.length === 0) {
    return notApplicable(t("The page stores nothing that a policy would have to name."));
  }
  const declared = new Set(
    read.flatMap(({ said }) => said.policy.entries.map(({ name }) => name)),
  );
  // Half of all names are plain words, which prose has for other reasons.
  const mentions = read.flatMap(({ said }) => said.policy.mentions)
    .filter((name) => /[_\d.-]|[a-z][A-Z]/.test(name));
  const covers = onceForEach(coverageOf([...new Set([...declared, ...mentions])]));
  const missing = entries.filter(({ entry }) => covers(entry.name) !== true);
  const evidence = missing.map(({ run, entry }) => shown(run, nameOf(entry), entry.phase));
  const names = firstOf(missing.map(({ entry }) => entry.name));
  if (declared.size < LEAST_ROWS) {
    return missing.length === 0
      ? pass(t("The policy names what the page stores."))
      : cannotTell(problemOf(read.map(({ said }) => said)), evidence);
  }
  if (missing.length === 0) return pass(t("The policy names what the page stores."));
  if (read.some(({ said }) => said.policy.isPartial)) {
    return cannotTell(
      t("The policy gives examples, and does not name these: {names}.", { names }),
      evidence,
    );
  }
  if (hasUnread(read.map(({ said }) => said))) {
    return cannotTell(
      t("The linked policy could not be read; what was read does not name these: {names}.", {
        names,
      }),
      evidence,
    );
  }
  const inTable = onceForEach(coverageOf([...declared]));
  const naming = new Set(
    read.map(({ run }) => run).filter((run) =>
      run.storage.some(({ name }) => inTable(name) === true)
    ),
  );
  const proved = missing.filter((one) => covers(one.entry.name) === false && mayFail(one, naming));
  if (proved.length > 0) {
    return fail(
      t("The policy's table does not name these: {names}.", {
        names: firstOf(proved.map(({ entry }) => entry.name)),
      }),
      proved.map(({ run, entry }) => shown(run, nameOf(entry), entry.phase)),
    );
  }
  return cannotTell(
    t("Whether the policy has to name these, a person has to say: {names}.", { names }),
    evidence,
  );
};

/** What stays in the browser, without the record of the choice and what is technical. */
function storedIn({ cookies, storage }: Recording): Entry[] {
  return [...cookies.filter(({ blockedReason }) => blockedReason === null), ...storage]
    .filter(({ name, keepsChoice }) => keepsChoice !== true && !isTechnical(name));
}

/** Asks once for each name; null for the names past the most that are compared. */
function onceForEach(covers: Covers): (name: string) => boolean | null {
  const known = new Map<string, boolean>();
  return (name) => {
    if (!known.has(name) && known.size < MOST_NAMES) known.set(name, covers(name));
    return known.get(name) ?? null;
  };
}

/** Whether the page links a policy that no run could read. */
function hasUnread(said: readonly Said[]): boolean {
  const read = new Set(said.flatMap(({ policy }) => policy.problem === null ? [policy.url] : []));
  return said.some(({ policy: { url, problem } }) =>
    problem !== null && problem !== "NO_LINK" && !read.has(url)
  );
}

/**
 * Whether a missing name is a fault: the page's policy, and no other site's, has to name it; for
 * storage only if the table has storage at all.
 * @param naming runs with storage that the table names
 */
function mayFail({ run, entry }: Missing, naming: ReadonlySet<Recording>): boolean {
  const { url } = run.said?.policy ?? { url: null };
  if (url !== null && !isOneSite(url, run.finalUrl ?? run.url)) return false;
  return !("type" in entry) || naming.has(run);
}

/** Whether one host is the other or lies below it: a policy elsewhere may be a group's. */
function isOneSite(one: string, other: string): boolean {
  const [a = "", b = ""] = [one, other].map((url) => hostOf(url)?.replace(/^www\./, ""));
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

function problemOf(said: readonly Said[]): string {
  const problems = said.map(({ policy: { problem } }) => problem);
  if (problems.every((problem) => problem === "NO_LINK")) {
    return t("The page links no policy, and has no table of cookies.");
  }
  return problems.every((problem) => problem !== null)
    ? t("The policy could not be read.")
    : t("No table of names was found in the policy.");
}
