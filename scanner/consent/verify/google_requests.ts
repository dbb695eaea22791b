/** Consent states in requests to Google. Pure. */
import type { GoogleConsentSent, RecordedRequest } from "@crumbtrail/contract/recording";

type State = "granted" | "denied";

/** Places of a `gcs` such as `G101`, after its version. */
const GCS = ["ad_storage", "analytics_storage"];
/** Letters of a `gcd` such as `13r3r3q3t5`, in this order. */
const GCD = ["ad_storage", "analytics_storage", "ad_user_data", "ad_personalization"];

/**
 * Letters by what they end at: `t` and `r` and `n` and `v` granted (by default, by an update, or
 * both), `p`, `q`, `m` and `u` denied likewise; `l` is not set.
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

const MOST = 100;

type SentRequest = Pick<RecordedRequest, "url" | "phase">;

/** Requests with `gcs` or `gcd`, decoded. */
export function googleConsentIn(requests: readonly SentRequest[]): GoogleConsentSent[] {
  const sent = requests.flatMap(({ url, phase }) => {
    const query = URL.parse(url)?.searchParams;
    const gcs = query?.get("gcs") ?? null;
    const gcd = query?.get("gcd") ?? null;
    if (gcs === null && gcd === null) return [];
    return [{ url, phase, gcs, gcd, states: { ...statesOfGcs(gcs), ...statesOfGcd(gcd) } }];
  });
  return sent.slice(0, MOST);
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
