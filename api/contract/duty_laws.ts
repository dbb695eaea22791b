/** Laws, decisions and recommendations behind the duties, each with its source. Plain values. */

/** Regions whose rules a property can be judged by. */
export const REGIONS = ["EU", "DE", "FR", "UK", "CA"] as const;
export type Region = typeof REGIONS[number];

export interface Law {
  reference: string;
  /** Where it can be read. */
  source: string;
  kind: "law" | "recommendation";
  /** Where it counts. */
  regions: readonly Region[];
}

const EU_LAW = ["EU", "DE", "FR"] as const;

export const LAWS = {
  EPRIVACY_5_3: {
    reference: "Directive 2002/58/EC (ePrivacy), Article 5(3)",
    source: "https://eur-lex.europa.eu/eli/dir/2002/58/oj",
    kind: "law",
    regions: EU_LAW,
  },
  TDDDG_25: {
    reference: "TDDDG § 25",
    source: "https://www.gesetze-im-internet.de/ttdsg/__25.html",
    kind: "law",
    regions: ["DE"],
  },
  LIL_82: {
    reference: "Loi Informatique et Libertés, article 82",
    source: "https://www.cnil.fr/fr/la-loi-informatique-et-libertes",
    kind: "law",
    regions: ["FR"],
  },
  PECR_6: {
    reference: "PECR, regulation 6",
    source: "https://www.legislation.gov.uk/uksi/2003/2426/regulation/6",
    kind: "law",
    regions: ["UK"],
  },
  GDPR_4_11: {
    reference: "GDPR, Article 4(11)",
    source: "https://eur-lex.europa.eu/eli/reg/2016/679/oj",
    kind: "law",
    regions: [...EU_LAW, "UK"],
  },
  GDPR_7: {
    reference: "GDPR, Article 7(3)",
    source: "https://eur-lex.europa.eu/eli/reg/2016/679/oj",
    kind: "law",
    regions: [...EU_LAW, "UK"],
  },
  GDPR_13: {
    reference: "GDPR, Article 13",
    source: "https://eur-lex.europa.eu/eli/reg/2016/679/oj",
    kind: "law",
    regions: [...EU_LAW, "UK"],
  },
  GDPR_44: {
    reference: "GDPR, Articles 44 to 49",
    source: "https://eur-lex.europa.eu/eli/reg/2016/679/oj",
    kind: "law",
    regions: [...EU_LAW, "UK"],
  },
  PLANET49: {
    reference: "Court of Justice of the European Union, C-673/17 (Planet49)",
    source: "https://curia.europa.eu/juris/liste.jsf?num=C-673/17",
    kind: "law",
    regions: [...EU_LAW, "UK"],
  },
  EDPB_BANNERS: {
    reference: "EDPB, report of the Cookie Banner Taskforce, 17 January 2023",
    source:
      "https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en",
    kind: "recommendation",
    regions: EU_LAW,
  },
  EDPB_PATTERNS: {
    reference: "EDPB, Guidelines 03/2022 on deceptive design patterns",
    source:
      "https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-032022-deceptive-design-patterns-social-media_en",
    kind: "recommendation",
    regions: EU_LAW,
  },
  EDPB_SCOPE: {
    reference: "EDPB, Guidelines 2/2023 on the technical scope of Article 5(3)",
    source:
      "https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en",
    kind: "recommendation",
    regions: EU_LAW,
  },
  CNIL_2020_091: {
    reference: "CNIL, délibération n° 2020-091 (lignes directrices)",
    source: "https://www.legifrance.gouv.fr/cnil/id/CNILTEXT000042388179",
    kind: "recommendation",
    regions: EU_LAW,
  },
  CNIL_2020_092: {
    reference: "CNIL, délibération n° 2020-092 (recommandation)",
    source: "https://www.legifrance.gouv.fr/cnil/id/CNILTEXT000042388197",
    kind: "recommendation",
    regions: EU_LAW,
  },
  ICO_COOKIES: {
    reference: "ICO, guidance on the use of storage and access technologies",
    source:
      "https://ico.org.uk/for-organisations/direct-marketing-and-privacy-and-electronic-communications/",
    kind: "recommendation",
    regions: ["UK"],
  },
  IAB_TCF: {
    reference: "IAB Europe, Transparency & Consent Framework Policies (TCF 2.3)",
    source: "https://iabeurope.eu/iab-europe-transparency-consent-framework-policies/",
    kind: "recommendation",
    regions: [...EU_LAW, "UK"],
  },
  GOOGLE_CONSENT_MODE: {
    reference: "Google, EU user consent policy and Consent Mode",
    source: "https://developers.google.com/tag-platform/security/guides/consent",
    kind: "recommendation",
    regions: [...EU_LAW, "UK"],
  },
  CCPA_7025: {
    reference: "CCPA Regulations, § 7025 (opt-out preference signals)",
    source: "https://cppa.ca.gov/regulations/",
    kind: "law",
    regions: ["CA"],
  },
  EAA: {
    reference: "Directive (EU) 2019/882 (accessibility), Annex I",
    source: "https://eur-lex.europa.eu/eli/dir/2019/882/oj",
    kind: "law",
    regions: EU_LAW,
  },
  WCAG: {
    reference: "WCAG 2.2, success criteria 1.4.3, 2.1.1 and 4.1.2",
    source: "https://www.w3.org/TR/WCAG22/",
    kind: "recommendation",
    regions: [...EU_LAW, "UK"],
  },
} satisfies Record<string, Law>;
export type LawId = keyof typeof LAWS;
