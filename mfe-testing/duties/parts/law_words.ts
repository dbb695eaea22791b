/** What each law or recommendation behind the duties asks for, in a plain sentence. */
import { type LawId, LAWS } from "@crumbtrail/contract/duty_laws";
import { tAll } from "@crumbtrail/texts";

const MEANINGS: Record<LawId, string> = tAll({
  EPRIVACY_5_3:
    "European law: storing or reading something on a visitor's device needs consent, unless the page can't do without it.",
  TDDDG_25: "The German law that applies the European rule on storing and reading.",
  LIL_82: "The French law that applies the European rule on storing and reading.",
  PECR_6: "The British law that applies the same rule on storing and reading.",
  GDPR_4_11: "Consent is a clear act of the visitor; silence or a ticked box is none.",
  GDPR_7: "Taking consent back has to be as easy as giving it.",
  GDPR_13: "Visitors have to be told who receives their data, and for how long.",
  GDPR_44: "Data may leave the European Union only where it stays protected.",
  PLANET49:
    "The European Court of Justice: a box that is ticked beforehand is no consent, and lifetimes have to be named.",
  EDPB_BANNERS: "What the European authorities agreed to object to in banners.",
  EDPB_PATTERNS: "The European authorities on designs that push visitors to agree.",
  EDPB_SCOPE:
    "The European authorities on what counts as storing and reading, such as fingerprints.",
  CNIL_2020_091: "The French authority's guidelines on cookies and similar techniques.",
  CNIL_2020_092:
    "The French authority's advice on how to ask for consent, and for how long it lasts.",
  ICO_COOKIES: "The British authority's guidance on storing and reading.",
  IAB_TCF: "Rules that vendors and banners of the advertising trade have signed.",
  GOOGLE_CONSENT_MODE: "What Google asks of pages that use its tags.",
  CCPA_7025: "Californian law: a browser's signal counts as the visitor's wish not to be sold.",
  EAA: "European law: services have to be usable for people with disabilities.",
  WCAG: "The standard for pages that people with disabilities can use.",
});

const isLawId = (id: string): id is LawId => Object.hasOwn(LAWS, id);

/** What the page says of a law by its reference: how binding it is, and what it asks for. */
export function lawWords(reference: string): { isLaw: boolean; meaning: string } | undefined {
  const id = Object.keys(LAWS).filter(isLawId).find((each) => LAWS[each].reference === reference);
  return id && { isLaw: LAWS[id].kind === "law", meaning: MEANINGS[id] };
}
