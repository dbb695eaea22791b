/** Lives of cookies as their vendors declare them in IAB's list. Pure. */
import type { RecordedCookie, Recording, SeenVendor } from "@crumbtrail/contract/recording";
import { t } from "@crumbtrail/texts";
import { hostOf } from "./sites.ts";
import { runsWithTcf, withoutTcf } from "./tcf.ts";
import { cannotTell, fail, firstOf, type Judge, notApplicable, pass, shown } from "./verdict.ts";

const DAY_SECONDS = 86_400;
/** Clocks and rounding. */
const TOLERANCE_SECONDS = DAY_SECONDS / 2;

interface Life {
  run: Recording;
  cookie: RecordedCookie;
  vendor: SeenVendor;
  /** As the first write asked; 0 for the browser's session. */
  seconds: number;
}

export const lifeAsDeclared: Judge = (ground) => {
  const runs = runsWithTcf(ground);
  if (runs.length === 0) return withoutTcf(ground);
  if (runs.every(({ vendorList }) => vendorList === undefined)) {
    return cannotTell(t("The lives that vendors declare in the vendor list are not known."));
  }
  const lives = runs.flatMap(livesIn);
  const long = lives.filter(({ vendor, seconds }) => seconds > mostOf(vendor));
  // The list of 2023 has 3650 "seconds", surely days: such a number may be meant as days.
  const [mistaken, wrong] = partition(long, ({ vendor, seconds }) => {
    const declared = vendor.cookieMaxAgeSeconds ?? null;
    if (declared === null) return true;
    return declared < DAY_SECONDS && seconds <= declared * DAY_SECONDS + TOLERANCE_SECONDS;
  });
  const evidence = (some: readonly Life[]) =>
    some.map(({ run, cookie, vendor, seconds }) =>
      shown(
        run,
        t("{cookie} of {vendor}: {life}, declared {declared}", {
          cookie: cookie.name,
          vendor: vendor.name,
          life: days(seconds),
          declared: vendor.cookieMaxAgeSeconds == null ? "–" : days(vendor.cookieMaxAgeSeconds),
        }),
        cookie.phase,
      )
    );
  const names = (some: readonly Life[]) =>
    firstOf(some.map(({ cookie, vendor }) => `${cookie.name} (${vendor.name})`));
  if (wrong.length > 0) {
    return fail(
      t("Cookies ask for longer than their vendors declare: {names}.", { names: names(wrong) }),
      evidence(wrong),
    );
  }
  if (mistaken.length > 0) {
    return cannotTell(
      t("The declared lives look mistaken, such as days written as seconds: {names}.", {
        names: names(mistaken),
      }),
      evidence(mistaken),
    );
  }
  const others = runs.flatMap((run) => run.cookies.filter((one) => isUnknown(one, run)));
  if (others.length > 0) {
    return cannotTell(
      t("Which vendors of the list these cookies belong to is not known: {names}.", {
        names: firstOf(others.map(({ name }) => name)),
      }),
    );
  }
  return lives.length === 0
    ? notApplicable(t("No cookie of a vendor in the list was seen."))
    : pass(t("Cookies of vendors ask for no longer than declared."), evidence(lives));
};

function livesIn(run: Recording): Life[] {
  return run.cookies.flatMap((cookie) => {
    const vendor = vendorOf(cookie, run);
    const seconds = firstLife(cookie);
    return vendor && seconds !== null ? [{ run, cookie, vendor, seconds }] : [];
  });
}

/** The vendor on whose own host the cookie lies; one in the page's own name is not the vendor's. */
function vendorOf({ domain, firstParty }: RecordedCookie, run: Recording): SeenVendor | null {
  if (firstParty) return null;
  const host = hostOf(`https://${domain.replace(/^\./, "")}/`) ?? "";
  return run.vendorList?.vendors.find(({ hosts }) => hosts.includes(host)) ?? null;
}

function isUnknown(cookie: RecordedCookie, run: Recording): boolean {
  return !cookie.firstParty && cookie.blockedReason === null && vendorOf(cookie, run) === null;
}

/** Refreshes do not count. Null if the first write is not known, or deleted the cookie. */
function firstLife({ sources, blockedReason }: RecordedCookie): number | null {
  const seconds = sources.find(({ askedSeconds }) => askedSeconds !== undefined)?.askedSeconds;
  if (seconds === undefined || blockedReason !== null) return null;
  if (seconds === null) return 0;
  return seconds > 0 ? seconds : null;
}

function mostOf({ cookieMaxAgeSeconds }: SeenVendor): number {
  return cookieMaxAgeSeconds == null ? 0 : cookieMaxAgeSeconds + TOLERANCE_SECONDS;
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}

function days(seconds: number): string {
  if (seconds === 0) return t("until the browser is closed");
  const [count, isDays] = [seconds / DAY_SECONDS, seconds >= DAY_SECONDS];
  return isDays
    ? t("{days, plural, one {# day} other {# days}}", { days: Math.round(count) })
    : t("{seconds, plural, one {# second} other {# seconds}}", { seconds: Math.round(seconds) });
}
