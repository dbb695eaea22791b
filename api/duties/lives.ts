/** How long choices and cookies live. Pure. */
import { LIMIT_DAYS } from "@crumbtrail/contract/duties";
import type { RecordedCookie, Recording } from "@crumbtrail/contract/recording";
import { t } from "@crumbtrail/texts";
import { comparedChoices, type Entry, keyOf } from "./choice.ts";
import { type Ground, ordinaryRuns } from "./ground.ts";
import { unjudgeable } from "./layer.ts";
import { nameOf, seenIn } from "./needs_consent.ts";
import { cannotTell, fail, firstOf, type Judge, pass, shown } from "./verdict.ts";

const DAY_SECONDS = 86_400;
/** Two records of one length may be a few seconds apart. */
const TOLERANCE_DAYS = 0.5;

/** A choice and how long it lives: Infinity for local storage, 0 until the browser is closed. */
interface StoredChoice {
  days: number;
  name: string;
}

export const refusalRemembered: Judge = (ground) => {
  const not = unjudgeable(ground);
  if (not !== null) return not;
  const { refused, accepted } = ground.of;
  if (!refused) return cannotTell(t("No run refused."));
  const choices = comparedChoices(ground);
  const [refusal, acceptance] = [refused, accepted].map((run) =>
    run ? choiceOf(run, choices) : null
  );
  if (!refusal) return cannotTell(t("It is unknown where the refusal is stored."));
  const evidence = [shown(refused, refusal.name, "AFTER_CONSENT")];
  if (accepted && acceptance) evidence.push(shown(accepted, acceptance.name, "AFTER_CONSENT"));
  const other = otherRecord(refused, ground);
  if (refusal.days < LIMIT_DAYS.refusal - TOLERANCE_DAYS && other !== null) {
    return cannotTell(
      t("Which of these keeps the refusal is unknown: {names}.", {
        names: `${refusal.name}, ${other}`,
      }),
      evidence,
    );
  }
  if (refusal.days < LIMIT_DAYS.refusal - TOLERANCE_DAYS) {
    const text = t(
      "The refusal is kept {days, plural, one {# day} other {# days}}, not six months.",
      {
        days: Math.round(refusal.days),
      },
    );
    return fail(text, evidence);
  }
  if (!acceptance) {
    return cannotTell(t("It is unknown how long an acceptance is stored."), evidence);
  }
  if (refusal.days < acceptance.days - TOLERANCE_DAYS) {
    const text = t("The refusal is kept shorter than the acceptance: {refusal} and {acceptance}.", {
      refusal: inDays(refusal),
      acceptance: inDays(acceptance),
    });
    return fail(text, evidence);
  }
  return pass(t("The refusal is kept: {life}.", { life: inDays(refusal) }), evidence);
};

export const consentRenewed: Judge = (ground) => {
  const not = unjudgeable(ground);
  if (not !== null) return not;
  const { accepted } = ground.of;
  if (!accepted) return cannotTell(t("No run accepted."));
  const choice = choiceOf(accepted, comparedChoices(ground), true);
  if (choice === null) return cannotTell(t("It is unknown where the acceptance is stored."));
  const evidence = [shown(accepted, choice.name, "AFTER_CONSENT")];
  if (choice.days === Infinity) {
    return cannotTell(
      t("The acceptance is kept without an end; whether the page ends it is unknown."),
      evidence,
    );
  }
  const text = t("The acceptance is kept: {life}.", { life: inDays(choice) });
  return choice.days > LIMIT_DAYS.consent + TOLERANCE_DAYS
    ? fail(text, evidence)
    : pass(text, evidence);
};

export const cookieLife: Judge = (ground) => {
  const runs = ordinaryRuns(ground);
  if (runs.length === 0) return cannotTell(t("No run saw the page."));
  const choices = comparedChoices(ground);
  const long = runs.flatMap((run) =>
    run.cookies.filter((cookie) =>
      cookie.keepsChoice !== true && !choices.has(keyOf(cookie)) && cookie.blockedReason === null
    )
      .filter((cookie) => daysOf(cookie, run, true) > LIMIT_DAYS.cookie + TOLERANCE_DAYS)
      .map((cookie) => ({ run, cookie }))
  );
  if (long.length === 0) return pass(t("No cookie asks for more than 13 months."));
  const names = firstOf(long.map(({ cookie }) => cookie.name));
  return fail(
    t("Cookies ask for more than 13 months: {names}.", { names }),
    [
      ...new Map(
        long.map(({ run, cookie }) => [nameOf(cookie), shown(run, nameOf(cookie), cookie.phase)]),
      ).values(),
    ],
  );
};

/** What is new after the press and may keep the refusal for long, besides identifiers. */
function otherRecord(refused: Recording, ground: Ground): string | null {
  const needed = seenIn(refused, ground).filter(({ need }) => need === "needed")
    .map(({ name }) => name);
  const isLong = (entry: Entry) =>
    "type" in entry
      ? entry.type === "LOCAL_STORAGE"
      : daysOf(entry, refused, false) >= LIMIT_DAYS.refusal - TOLERANCE_DAYS;
  const found = [...refused.cookies, ...refused.storage].find((entry) =>
    entry.firstParty && entry.present && entry.phase === "AFTER_CONSENT" && isLong(entry) &&
    !needed.includes(nameOf(entry))
  );
  return found ? nameOf(found) : null;
}

/**
 * The longest record of the choice of a run; null if none is known.
 * @param choices keys of entries that comparing found
 */
function choiceOf(
  run: Recording,
  choices: ReadonlySet<string>,
  byWrites = false,
): StoredChoice | null {
  const isChoice = (entry: Entry) => entry.keepsChoice === true || choices.has(keyOf(entry));
  const records: StoredChoice[] = [
    ...run.cookies.filter(isChoice).map((cookie) => ({
      days: daysOf(cookie, run, byWrites),
      name: nameOf(cookie),
    })),
    ...run.storage.filter(isChoice).map((entry) => ({
      days: entry.type === "LOCAL_STORAGE" ? Infinity : 0,
      name: nameOf(entry),
    })),
  ];
  return records.toSorted((a, b) => b.days - a.days)[0] ?? null;
}

/** @param byWrites as its writes ask, where known: browsers keep a cookie 400 days at most */
function daysOf(cookie: RecordedCookie, run: Recording, byWrites: boolean): number {
  const lives = cookie.sources.flatMap(({ askedSeconds }) => askedSeconds ?? []);
  if (byWrites && lives.length > 0) return Math.max(...lives) / DAY_SECONDS;
  if (cookie.session) return 0;
  return (cookie.expires - Date.parse(run.startedAt) / 1000) / DAY_SECONDS;
}

function inDays({ days }: StoredChoice): string {
  if (days === Infinity) return t("without an end");
  if (days === 0) return t("until the browser is closed");
  return t("{days, plural, one {# day} other {# days}}", { days: Math.round(days) });
}
