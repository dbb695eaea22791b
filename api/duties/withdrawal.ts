/** Withdrawing consent: found on the page, as easy as giving it, with effect. Pure. */
import {
  isAfterConsent,
  isBeforeConsent,
  type LeftEntry,
  type RecordedWithdrawal,
  type Recording,
  type WayBack,
} from "@crumbtrail/contract/recording";
import { t } from "@crumbtrail/texts";
import type { Ground } from "./ground.ts";
import { unjudgeable } from "./layer.ts";
import { key } from "./choice.ts";
import { seenIn } from "./needs_consent.ts";
import { hostOf } from "./sites.ts";
import type { Seen } from "./third_parties.ts";
import {
  cannotTell,
  fail,
  firstOf,
  issueOfHost,
  type Judge,
  pass,
  shown,
  type Verdict,
} from "./verdict.ts";

const NO_RUN = () => cannotTell(t("No run withdrew consent."));

/** Answers for a page without a banner: there is no consent that could be withdrawn. */
function withoutBanner(ground: Ground): Verdict | null {
  const not = unjudgeable(ground);
  return not?.result === "NOT_APPLICABLE" ? not : null;
}

/** A run that gave consent and found no way back says so, although it is inconclusive. */
export const withdrawalFound: Judge = (ground) => {
  const not = withoutBanner(ground);
  if (not !== null) return not;
  const { of, inconclusive } = ground;
  const run = of.withdrawn ?? inconclusive.withdrawn;
  const withdrawal = run?.consent.withdrawal;
  if (run === undefined || !withdrawal?.hints) return NO_RUN();
  const { way } = withdrawal;
  if (way === null) return withoutWay(run, withdrawal);
  const evidence = [shown(run, nameOf(way), "WITH_CONSENT")];
  if (way.page === "policy") {
    const text = t(
      "The way back, {way}, stands on a policy alone; whether that is easily found, authorities decide case by case.",
      { way: nameOf(way) },
    );
    return cannotTell(text, evidence);
  }
  if (of.withdrawn === undefined) {
    return cannotTell(
      t("{way} opens the choice again; how to refuse there was not understood.", {
        way: nameOf(way),
      }),
      evidence,
    );
  }
  return pass(t("{way} leads back to the choice: {presses}.", wayValues(way)), evidence);
};

function withoutWay(run: Recording, { hints }: RecordedWithdrawal): Verdict {
  if (run.reason !== "NO_WAY_BACK") return NO_RUN();
  const seen = hints?.map(({ text }) =>
    shown(run, text || t("A picture without a name"), "WITH_CONSENT")
  );
  if (seen && seen.length > 0) {
    return cannotTell(
      t("No way back was found; whether one of these is it, a person has to say: {names}.", {
        names: firstOf(seen.map(({ what }) => `"${what}"`)),
      }),
      seen,
    );
  }
  if ((run.certainty?.percent ?? 100) < SURE_PERCENT) {
    return cannotTell(t("Whether the run saw the page is uncertain."));
  }
  return fail(t("The page offers no way to withdraw consent, and no policy that names one."), [
    shown(run, t("No link, button or text about it, in the page and its frames"), "WITH_CONSENT"),
  ]);
}

/** Certainty of the page from which on a run is believed not to have missed something. */
const SURE_PERCENT = 60;

export const withdrawalAsEasy: Judge = (ground) => {
  const not = withoutBanner(ground);
  if (not !== null) return not;
  const run = ground.of.withdrawn;
  const withdrawal = run?.consent.withdrawal;
  const giving = run?.consent.presses ?? [];
  if (!run || !withdrawal?.way) return NO_RUN();
  const { way, presses } = withdrawal;
  if (giving.length === 0 || (presses.length === 0 && way.layer !== null)) {
    return cannotTell(t("The clicks were not counted."));
  }
  const evidence = [
    ...giving.map(({ label }) => shown(run, label, "WITH_CONSENT")),
    shown(run, nameOf(way), "WITH_CONSENT"),
    ...presses.map(({ label }) => shown(run, label, "AFTER_CONSENT")),
  ];
  const counts = { ...wayValues(way), give: giving.length, withdraw: Math.max(1, presses.length) };
  const text = t(
    "Once the choice was open, withdrawing took {withdraw, plural, one {# click} other {# clicks}}, consenting {give, plural, one {# click} other {# clicks}}. The way there: {presses}.",
    counts,
  );
  return counts.withdraw > counts.give ? fail(text, evidence) : pass(text, evidence);
};

export const withdrawalWorks: Judge = (ground) => {
  const not = withoutBanner(ground);
  if (not !== null) return not;
  const run = ground.of.withdrawn;
  if (!run?.consent.withdrawal?.left) return NO_RUN();
  const { used, unclear, seenWithConsent } = afterwards(run, run.consent.withdrawal.left, ground);
  if (used.length > 0) {
    return fail(
      t("After the withdrawal the page went on with what needs consent: {names}.", {
        names: namesOf(used),
      }),
      used.map(({ name, issue }) => shown(run, name, "AFTER_RELOAD", issue)),
    );
  }
  if (run.consent.status === "contradicted") {
    const { way } = run.consent.withdrawal;
    return fail(
      t("The page did not take the withdrawal: it goes on as if the consent stood."),
      way ? [shown(run, nameOf(way), "AFTER_RELOAD")] : [],
    );
  }
  if (unclear.length > 0) {
    return cannotTell(
      t("Whether these go on without consent, a person has to say: {names}.", {
        names: namesOf(unclear),
      }),
      unclear.map(({ name, issue }) => shown(run, name, "AFTER_RELOAD", issue)),
    );
  }
  return seenWithConsent || run.consent.status === "verified"
    ? pass(t("After the withdrawal nothing was seen that needs consent."))
    : cannotTell(t("Whether the page stored the withdrawal could not be checked."));
};

type Named = Pick<Seen, "name" | "issue">;

const namesOf = (some: readonly Named[]) => firstOf(some.map(({ name }) => name));

interface Afterwards {
  /** What needs consent and was used once the page was loaded again. */
  used: Named[];
  /** What may need consent, or may be used; the press itself may cut off what is under way. */
  unclear: Named[];
  /** Whether the page used its consent at all. */
  seenWithConsent: boolean;
}

function afterwards(run: Recording, left: readonly LeftEntry[], ground: Ground): Afterwards {
  const uses = new Map(left.map(({ type, name, origin, use }) => [key(type, name, origin), use]));
  const all = seenIn(run, ground);
  const isUsed = ({ phases }: Seen) => phases.some(isAfterConsent);
  const useOf = ({ key }: Seen) => key === null ? undefined : uses.get(key);
  const goesOn = (seen: Seen) => seen.phases.includes("AFTER_RELOAD") || useOf(seen) === "sent";
  const used = all.filter((seen) => seen.need === "needed" && goesOn(seen));
  // Requests that need consent stand among the unclear ones once more.
  const isTwin = ({ need, key }: Seen) => need === "needed" && key === null;
  const unclear = all.filter((seen) =>
    !used.includes(seen) && !isTwin(seen) &&
    (isUsed(seen) || useOf(seen) === "sent" || useOf(seen) === "kept")
  );
  return {
    used,
    unclear: [...unclear, ...hostsOfConsent(run)],
    seenWithConsent: all.some(({ need, phases }) =>
      need === "needed" && phases.includes("WITH_CONSENT")
    ),
  };
}

/**
 * Third parties that the page calls only since it has consent, and still calls: by its own doing they
 * need consent, though nothing proves that the law says so.
 */
function hostsOfConsent({ findings, requests }: Recording): Named[] {
  const byHost = Map.groupBy(requests, ({ url }) => hostOf(url) ?? "");
  return findings.flatMap(({ issueType, firstParty, entryName }) => {
    const phases = byHost.get(entryName)?.map(({ phase }) => phase) ?? [];
    const isCalled = phases.includes("AFTER_RELOAD") && phases.includes("WITH_CONSENT") &&
      !phases.some(isBeforeConsent);
    return issueType !== "STORAGE_ITEM" && !firstParty && isCalled
      ? [{ name: t("Requests to {host}", { host: entryName }), issue: issueOfHost(entryName) }]
      : [];
  });
}

function nameOf({ label, kind }: WayBack): string {
  const name = label === "" ? t("without a name") : `"${label}"`;
  switch (kind) {
    case "floating":
      return t("The floating button {name}", { name });
    case "link":
      return t("The link {name}", { name });
    case "button":
      return t("The button {name}", { name });
  }
}

function wayValues(way: WayBack) {
  const presses = t("{count, plural, one {# click} other {# clicks}}", { count: way.presses });
  return { way: nameOf(way), presses };
}
