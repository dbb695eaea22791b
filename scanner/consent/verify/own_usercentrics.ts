/**
 * Usercentrics. Sources: @usercentrics/cmp-browser-sdk 4.48 (`services/Storage/interfaces`,
 * `CONSENT_ACTION`) for `uc_settings` of its second generation; for the third, what sites read from
 * `ucData` and its blocker's `getCMPv3Settings`. `ucString` is compressed and only repeats it. Pure.
 */
import { z } from "zod";
import { isPurpose } from "./purpose_names.ts";
import { acceptedOfUnknown, EVERYTHING, known, type Reader, said } from "./own_record.ts";

const act = z.object({
  action: z.string(),
  status: z.boolean(),
  timestamp: z.number(),
  type: z.string(),
});
const service = z.object({
  id: z.string(),
  status: z.boolean().optional(),
  history: z.array(z.union([act, z.number()])),
});
const settings = z.object({
  services: z.array(service),
  latestConsentData: z.object({ consentAction: z.string() }).optional(),
});

/** The last explicit act decides: a service may be on because it is essential. */
export const usercentricsSettings: Reader = (name, _value, parsed) => {
  const { success, data } = settings.safeParse(parsed);
  if (name !== "uc_settings" || !success) return null;
  const { services, latestConsentData } = data;
  const acts = services.flatMap(({ history }) => history.filter((one) => typeof one === "object"));
  const last = acts.filter(({ type }) => type === "explicit")
    .reduce<z.infer<typeof act> | null>(
      (latest, one) => latest === null || one.timestamp >= latest.timestamp ? one : latest,
      null,
    );
  switch (latestConsentData?.consentAction ?? last?.action) {
    case "onAcceptAllServices":
      return said({ granted: [EVERYTHING] });
    case "onDenyAllServices":
      return said({ denied: [EVERYTHING], unclear: switchedOn(services) });
    case "onUpdateServices": {
      const off = services.filter(({ status }) => status === false);
      return said({
        ...acceptedOfUnknown(switchedOn(services)),
        denied: off.map(({ id }) => `service ${id}`),
      });
    }
    default:
      return said({});
  }
};

/** Services that are on and were off at first; an essential service is on from the beginning. */
function switchedOn(services: readonly z.infer<typeof service>[]): string[] {
  return services.filter(({ status, history: [first] }) =>
    status === true && typeof first === "object" && !first.status
  ).map(({ id }) => `service ${id}`);
}

const data = z.object({
  gcm: z.record(z.string(), z.unknown()).optional(),
  consent: z.object({
    services: z.record(z.string(), z.object({ name: z.string(), consent: z.boolean() })),
  }).optional(),
});
/** Google's consent types as `gcm` has them; `adsDataRedaction` is a setting. */
const STORAGES = ["adStorage", "analyticsStorage", "adUserData", "adPersonalization"];

/** Beside services that are off, a service that is on may be essential, whatever its name. */
export const usercentricsData: Reader = (name, _value, parsed) => {
  const { success, data: found } = data.safeParse(parsed);
  if (name !== "ucData" || !success) return null;
  const { gcm = {}, consent } = found;
  const states = STORAGES.filter((one) => /^(?:granted|denied)$/.test(String(gcm[one])))
    .map((one) => [one, gcm[one] === "granted"] as const);
  const services = Object.values(consent?.services ?? {});
  const off = services.filter((one) => !one.consent).map((one) => one.name);
  const on = services.filter((one) => one.consent).map((one) => one.name);
  const { granted, denied } = known(states);
  const purposes = on.filter(isPurpose);
  const sure = off.length === 0 || granted.length > 0;
  return said({
    granted: [...granted, ...sure ? purposes : []],
    denied: [...denied, ...off],
    hinted: off.length === 0 ? on : [],
    unclear: sure ? [] : purposes,
  });
};
