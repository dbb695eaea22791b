/** The links of a layer to the privacy policy and to the imprint. Runs inside pages. */
import type { BannerLayer } from "@crumbtrail/contract/recording";
import { isVisible, labelOf, rootOf } from "./element_script.ts";

/** Sources of regular expressions, for labels in lower case. */
export interface LinkTexts {
  policy: string;
  imprint: string;
}

/** Links that are read; a layer with more is a page. */
const MAX_LINKS = 300;
/** A longer address is not recorded. */
const MAX_URL = 2000;

export function linksIn(
  layer: Element,
  { most, texts }: { most: number; texts: LinkTexts },
): BannerLayer["links"] {
  const [policy, imprint] = [new RegExp(texts.policy, "u"), new RegExp(texts.imprint, "u")];
  const links = anchorsIn(rootOf(layer) ?? layer).slice(0, MAX_LINKS).filter(isVisible);
  return links.flatMap((link) => {
    const label = labelOf(link).replace(/\s+/g, " ").slice(0, 120);
    const said = label.toLowerCase();
    const isPolicy = policy.test(said) || (POLICY_PATH.test(link.pathname) && leadsElsewhere(link));
    const to = isPolicy ? "policy" : imprint.test(said) ? "imprint" : null;
    const isWeb = /^https?:$/.test(link.protocol) && link.href.length <= MAX_URL;
    return to !== null && isWeb ? [{ label, url: link.href, to } as const] : [];
  }).slice(0, most);
}

/** Paths of policies behind labels such as "Read more". */
const POLICY_PATH =
  /privacy|cookie-?(?:policy|statement|richtlinie)|politique|datenschutz|confidentialit|vie-privee|donnees-personnelles|privacidad|privacidade|riservatezza/i;

function leadsElsewhere({ pathname, host }: HTMLAnchorElement): boolean {
  return pathname !== location.pathname || host !== location.host;
}

function anchorsIn(root: ParentNode): HTMLAnchorElement[] {
  const inner = [...root.querySelectorAll("*")].flatMap((one) => {
    const shadow = rootOf(one);
    return shadow ? anchorsIn(shadow) : [];
  });
  return [...root.querySelectorAll<HTMLAnchorElement>("a[href]"), ...inner];
}
