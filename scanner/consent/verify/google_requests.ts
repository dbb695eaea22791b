/** Consent states in requests to Google. Pure. */
import {
  type GoogleConsentSent,
  MAX_GOOGLE_REQUESTS,
  type RecordedRequest,
} from "@crumbtrail/contract/recording";

type State = "granted" | "denied";

/** Consent types in the order of a `gcs` such as `G101`, after the version. */
const GCS = ["ad_storage", "analytics_storage"];
/** Consent types in the order of the letters of a `gcd` such as `13r3r3q3t5`. */
const GCD = ["ad_storage", "analytics_storage", "ad_user_data", "ad_personalization"];

/**
 * Final states by letter: `t`, `r`, `n` and `v` are granted (by default, by an update, or both);
 * `p`, `q`, `m` and `u` are denied likewise; `l` is not set.
 */
const LETTERS: Record<string, State> = {
  p: "denied",
  q: "denied",
  m: "denied",
  u: "denied",
  t: "granted",
  r: "granted",
  n: "granted",
  v: "granted",
};

type SentRequest = Pick<RecordedRequest, "url" | "phase">;

/** The decoded consent states of requests with `gcs` or `gcd`. */
export function googleConsentIn(requests: readonly SentRequest[]): GoogleConsentSent[] {
  const sent = requests.flatMap(({ url, phase }) => {
    const query = URL.parse(url)?.searchParams;
    const gcs = query?.get("gcs") ?? null;
    const gcd = query?.get("gcd") ?? null;
    if (gcs === null && gcd === null) return [];
    return [{ url, phase, gcs, gcd, states: { ...statesOfGcs(gcs), ...statesOfGcd(gcd) } }];
  });
  return sent.slice(0, MAX_GOOGLE_REQUESTS);
}

function statesOfGcs(gcs: string | null): Record<string, State> {
  const places = /^G1([01-])([01-])$/.exec(gcs ?? "")?.slice(1) ?? [];
  return Object.fromEntries(
    places.flatMap((place, index) => {
      const name = GCS[index];
      return place === "-" || name === undefined
        ? []
        : [[name, place === "1" ? "granted" : "denied"]];
    }),
  );
}

function statesOfGcd(gcd: string | null): Record<string, State> {
  const letters = [...(gcd ?? "").matchAll(/\d([a-z])/g)].map(([, letter = ""]) => letter);
  return Object.fromEntries(
    GCD.flatMap((name, index) => {
      const state = LETTERS[letters[index] ?? ""];
      return state === undefined ? [] : [[name, state]];
    }),
  );
}
