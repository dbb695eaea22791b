/** Shopify, Wix, HubSpot and Amasty for Magento. Pure. */
import { z } from "zod";
import { acceptedOfUnknown, EVERYTHING, known, type Reader, said } from "./own_record.ts";

const SHOPIFY_PURPOSES = [["a", "analytics"], ["m", "marketing"], ["p", "preferences"]] as const;
const shopifyParts = z.object({ con: z.object({ CMP: z.record(z.string(), z.string()) }) });
const shopifyWhole = z.object({ con: z.object({ GDPR: z.string() }) });

/**
 * `_tracking_consent`, by Shopify's consent script (customer privacy API 0.2). Version 3, such as
 * `3amps.A_DEBE_t_f_id`, has a letter for each decision before the dot, a capital for a yes; the
 * letters after it say what is allowed without one. Version 2.1 has `con.CMP` with "1", "0" or "";
 * 2.0 has `con.GDPR`. `s`, the sale of data, is no purpose. `_cmp_a` has the shop's settings.
 */
export const shopify: Reader = (name, value, parsed) => {
  if (name === "_cmp_a") return said({});
  if (name !== "_tracking_consent") return null;
  const letters = /^3([A-Za-z]{0,8})[._]/.exec(value)?.[1];
  if (letters !== undefined) {
    const isOn = (letter: string) => letters.includes(letter.toUpperCase());
    return known(
      SHOPIFY_PURPOSES.filter(([letter]) => isOn(letter) || letters.includes(letter))
        .map(([letter, purpose]) => [purpose, isOn(letter)]),
    );
  }
  const parts = shopifyParts.safeParse(parsed).data?.con.CMP;
  if (parts !== undefined) {
    return known(
      SHOPIFY_PURPOSES.flatMap(([letter, purpose]) =>
        /^[01]$/.test(parts[letter] ?? "") ? [[purpose, parts[letter] === "1"] as const] : []
      ),
    );
  }
  const whole = shopifyWhole.safeParse(parsed).data?.con.GDPR;
  return whole === "1" || whole === "0" ? known([[EVERYTHING, whole === "1"]]) : said({});
};

const wixPolicy = z.object({ ess: z.number(), anl: z.number(), adv: z.number(), func: z.number() });

/**
 * `consent-policy`, by Wix's consent policy manager: essential, functional, analytics, advertising.
 * `dt3` (data to third parties), `ts` and `tmp` are no purposes.
 */
export const wix: Reader = (name, _value, parsed) => {
  const policy = wixPolicy.safeParse(parsed).data;
  if (name !== "consent-policy" || policy === undefined) return null;
  const states = known([["analytics", policy.anl === 1], ["advertising", policy.adv === 1]]);
  return policy.func === 1 ? { ...states, unclear: ["functional"] } : states;
};

/** HubSpot's categories in the order of its privacy consent listener. */
const HUBSPOT: Record<string, string> = { 1: "analytics", 2: "advertisement", 3: "functionality" };

/**
 * `__hs_cookie_cat_pref`, such as `1:true_2:false_3:true`, also with commas, and `__hs_opt_out`, by
 * HubSpot's list of its cookies: "yes" if the visitor opted out.
 */
export const hubspot: Reader = (name, value) => {
  if (name === "__hs_opt_out") {
    return value === "yes" ? said({ denied: [EVERYTHING] }) : said({ hinted: [name] });
  }
  if (name !== "__hs_cookie_cat_pref") return null;
  const states = [...value.slice(0, 200).matchAll(/(\d):(true|false)/g)].flatMap(
    ([, id = "", word]) => HUBSPOT[id] ? [[HUBSPOT[id], word === "true"] as const] : [],
  );
  const all = known(states.filter(([purpose]) => purpose !== "functionality"));
  const isFunctional = states.some(([purpose, on]) => purpose === "functionality" && on);
  return isFunctional ? { ...all, ...acceptedOfUnknown(["functionality"]) } : all;
};

/**
 * `amcookie_allowed`, by Amasty's cookie consent for Magento: the ids of the allowed groups, which
 * each shop names itself; 0 stands for all.
 */
export const amasty: Reader = (name, value) => {
  if (!name.endsWith("amcookie_allowed") || !/^\d{1,4}(?:,\d{1,4}){0,50}$/.test(value)) return null;
  return said(value === "0" ? acceptedOfUnknown([name]) : {});
};
