/** Consent signals besides TCF, as the page gives them: of Google and Microsoft, GPP, GPC. */
import type { ConsentSignals } from "@crumbtrail/contract/recording";
import { z } from "zod";
import type { ConsentFrame } from "../find/frames.ts";
import { decodeGpp } from "./gpp.ts";
import { askPage } from "../find/shown.ts";

const text = z.string().max(5000).nullish().catch(null).transform((value) => value ?? null);
const flag = z.boolean().nullish().catch(null).transform((value) => value ?? null);

const mode = z.object({
  entries: z.record(z.string().max(100), z.object({ default: flag, update: flag })),
  commands: z.array(z.object({
    command: z.enum(["default", "update"]),
    values: z.record(z.string().max(100), z.string().max(100)),
  })).max(20),
}).nullable().catch(null);

/** What the page answered: not to be trusted in shape or size. */
const answerSchema = z.object({
  google: mode,
  uet: mode,
  gpp: z.object({
    gppVersion: text,
    cmpStatus: text,
    signalStatus: text,
    applicableSections: z.array(z.number()).max(50).catch([]),
    supportedAPIs: z.array(z.string().max(100)).max(50).catch([]),
    gppString: text,
  }).transform((gpp) => ({ ...gpp, sections: decodeGpp(gpp.gppString) })).nullable().catch(null),
  gpc: flag,
});

const NOTHING: ConsentSignals = { google: null, uet: null, gpp: null, gpc: null };

/** Signals of a page now; all null on a page that gives none, or is gone. */
export async function readSignals(top: ConsentFrame | null): Promise<ConsentSignals> {
  if (top === null) return NOTHING;
  return answerSchema.safeParse(await askPage(top, ASK)).data ?? NOTHING;
}

/** Runs in the page's own world, where its tags and its manager live. */
const ASK = `(async () => {
  const plain = (object) => Object.fromEntries(
    Object.entries(object ?? {}).slice(0, 20).filter(([, value]) => typeof value === "string"));
  const entries = {};
  for (const [name, entry] of Object.entries(window.google_tag_data?.ics?.entries ?? {})) {
    entries[name] = { default: entry?.default, update: entry?.update };
  }
  const commands = [...(Array.isArray(window.dataLayer) ? window.dataLayer : [])]
    .filter((item) => item?.[0] === "consent" && (item[1] === "default" || item[1] === "update"))
    .slice(-20).map((item) => ({ command: item[1], values: plain(item[2]) }));
  const queue = window.uetq;
  const held = Array.isArray(queue) ? undefined : queue?.uetConfig?.consent;
  const allowed = typeof held?.adStorageAllowed === "boolean" ? held.adStorageAllowed : null;
  // Its commands lie in a row: "consent", "update", values.
  const told = (Array.isArray(queue) ? queue : Array.isArray(queue?.q) ? queue.q : [])
    .flatMap((item, index, all) => item === "consent" && /^(default|update)$/.test(all[index + 1])
      ? [{ command: all[index + 1], values: plain(all[index + 2]) }] : []).slice(-20);
  const some = Object.keys(entries).length + commands.length > 0;
  const ping = typeof window.__gpp !== "function" ? null : await new Promise((resolve) => {
    setTimeout(() => resolve(null), 700);
    const answered = window.__gpp("ping", (data) => resolve(data ?? null));
    if (answered && typeof answered === "object") resolve(answered);
  });
  return {
    google: some ? { entries, commands } : null,
    uet: told.length > 0 || held?.enabled ? {
      entries: allowed === null ? {} : { ad_storage: {
        default: held.adStorageUpdated ? null : allowed, update: held.adStorageUpdated ? allowed : null,
      } },
      commands: told,
    } : null,
    gpp: ping && {
      gppVersion: ping.gppVersion, cmpStatus: ping.cmpStatus, signalStatus: ping.signalStatus,
      applicableSections: ping.applicableSections ?? [], supportedAPIs: ping.supportedAPIs ?? [],
      gppString: ping.gppString,
    },
    gpc: navigator.globalPrivacyControl,
  };
})()`;
