/** Reads the page's consent signals besides TCF: Google's and Microsoft's, GPP, GPC. */
import type { ConsentSignals } from "@crumbtrail/contract/recording";
import { z } from "zod";
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as signalsModule from "../page/signals_script.ts";
import type { ConsentFrame } from "../page/frames.ts";
import { decodeGpp } from "./gpp.ts";
import { askPage } from "../page/shown.ts";

const signalsScript = pageScript<typeof signalsModule>("signals");

const text = z.string().max(5000).nullish().catch(null).transform((value) => value ?? null);
const flag = z.boolean().nullish().catch(null).transform((value) => value ?? null);

const mode = z.object({
  entries: z.record(z.string().max(100), z.object({ default: flag, update: flag })),
  commands: z.array(z.object({
    command: z.enum(["default", "update"]),
    values: z.record(z.string().max(100), z.string().max(100)),
  })).max(20),
}).nullable().catch(null);

/** The page's response, whose shape and size are not trusted. */
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

/** The present signals of a page; all null if the page has none or has ended. */
export async function readSignals(top: ConsentFrame | null): Promise<ConsentSignals> {
  if (top === null) return NOTHING;
  return answerSchema.safeParse(await askPage(top, signalsScript.call("readSignals"))).data ??
    NOTHING;
}
