/**
 * Names of cookies and storage items by which well-known services recognise visitors, as their own
 * documentation and public cookie notices name them; and such services. Pure.
 */
import type { VendorSuggestion } from "@crumbtrail/contract/recording";

const EXACT = new Set([
  ...["_ga", "_gid", "__utma", "__utmz", "FPID", "_gcl_au", "_gcl_aw", "_gcl_dc"],
  ...["IDE", "DSID", "NID", "ANID", "__gads", "__gpi", "VISITOR_INFO1_LIVE"],
  ...["_fbp", "_fbc", "_scid", "_ttp", "_pin_unauth", "_pinterest_ct_ua"],
  ...["bcookie", "li_sugr", "UserMatchHistory", "guest_id_ads", "personalization_id"],
  ...["MUID", "MUIDB", "_uetsid", "_uetvid", "_clck", "_clsk", "CLID"],
  ...["_hjid", "hubspotutk", "__hstc", "ajs_anonymous_id", "amplitude_id", "optimizelyEndUserId"],
  ...["cto_bundle", "TDID", "demdex", "s_vi", "everest_g_v2", "__qca"],
  ...["_ym_uid", "_ym_d", "__adroll", "_mkto_trk", "_parsely_visitor", "__qca"],
]);

const BEGINNINGS = [
  ...["_ga_", "_gac_", "_gat", "_hjSessionUser_", "_hjSession_", "AMCV_"],
  ...["_pk_id", "_pk_ses", "intercom-id-", "ph_phc_", "kndctr_"],
];

/** Of Mixpanel and Amplitude, whose beginnings others use, too. */
const FORMS = /^(?:mp_[0-9a-f]+_mixpanel$|amp_[0-9a-f]{6})/;

/** Of Meta, The Trade Desk, Xandr and Vimeo; sites use such short names for what is theirs. */
const OF_THIRD_PARTIES = new Set(["fr", "uid2", "uuid2", "vuid"]);

/**
 * Services that recognise visitors wherever they are called, as `third-party-web` names them; so do
 * its advertisers. Others of its categories "analytics" and "social" count or show without an
 * identifier, or can be set to do so.
 */
const RECOGNISING = new Set([
  ...["Google Analytics", "Google AMP", "Google Optimize", "Facebook", "Instagram", "Twitter"],
  ...["LinkedIn", "Pinterest", "TikTok", "Snapchat", "VK", "AddThis", "ShareThis", "Disqus"],
  ...["Hotjar", "FullStory", "Mouseflow", "Crazy Egg", "Lucky Orange", "Inspectlet", "Clicktale"],
  ...["ContentSquare", "SessionCam", "Heap", "Mixpanel", "Amplitude Mobile Analytics", "Segment"],
  ...["KISSmetrics", "Woopra", "Optimizely", "VWO", "AB Tasty", "Kameleoon", "Quantcast"],
  ...["comScore", "VoiceFive", "Full Circle Studies", "Nielsen NetRatings SiteCensus", "Chartbeat"],
  ...["Parse.ly", "Yandex Metrica", "Baidu Analytics", "Adobe Experience Cloud", "Marketo"],
  ...["Salesforce", "LiveRamp IdentityLink", "Conversant", "Atlas Solutions", "Webtrekk", "XiTi"],
  ...["Histats", "StatCounter", "LiveInternet", "Alexa"],
]);

/** Whether a service recognises visitors by its very call: an advertiser, or a known service. */
export function isTrackingService({ name, category }: VendorSuggestion): boolean {
  return category === "ad" || RECOGNISING.has(name);
}

/** Whether a well-known service recognises visitors by an entry of this name. */
export function isKnownTracker(
  { name, firstParty }: { name: string; firstParty: boolean },
): boolean {
  return EXACT.has(name) || FORMS.test(name) || (!firstParty && OF_THIRD_PARTIES.has(name)) ||
    BEGINNINGS.some((beginning) => name.startsWith(beginning));
}

/**
 * Cookies of software that guards forms, spreads load, keeps sessions and baskets, or tells people
 * from robots: random and often long-lived. Whether a page needs them, a person has to say.
 */
const TECHNICAL =
  /csrf|xsrf|^authenticity_?token$|requestverificationtoken|antiforgery|^form_?(?:key|token|build_id)$|^_?nonce$|^AWSALB|^ARRAffinity|^__cf_?bm$|^_cfuvid$|^cf_clearance$|^(?:visid_incap|incap_ses|nlbi)_|^_abck$|^bm_(?:sz|sv|mi)$|^ak_bmsc$|^datadome$|^reese84$|^(?:PHPSESSID|JSESSIONID|laravel_session|ci_session|connect\.sid)$|^(?:wp_)?woocommerce_|^cart(?:_|$)/i;

/** Names under which managers of consent keep the choice, often with a number of the visitor. */
const OF_MANAGERS =
  /consent|einwilligung|^Optanon|^didomi_token$|^(?:uc_|ucData$)|^borlabs-cookie$|^cmplz_|^_iub_cs|^tarteaucitron$|^axeptio|^klaro$|^cc_cookie$|^FCCDCF$|^FCNEC$|^osano_|^cmapi_|^moove_gdpr|^usprivacy|^_sp_(?:v\d|su$|enable_|non_keyed_|local_)|^notice_|^cookielawinfo|^cookieyes|^cky-|^__tcfapi|^IAB(?:TCF|GPP)_/i;

/** Whether such a name commonly is of what makes a page work. */
export function isTechnical(name: string): boolean {
  return TECHNICAL.test(name) || OF_MANAGERS.test(name);
}
