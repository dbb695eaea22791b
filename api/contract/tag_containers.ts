/**
 * Recognises tag containers: scripts whose customers decide what they load, so that what they load
 * is a cause of its own. By the vendors' documentation of the URLs to embed. Pure.
 */

const CONTAINERS: readonly RegExp[] = [
  // Google Tag Manager, also from a server of the customer. gtag.js is a tag, not a container.
  /\/gtm\.js$/,
  // Tealium iQ: utag.js loads utag.1.js, utag.2.js …
  /\/utag\.js$/,
  // Adobe Experience Platform Launch, and DTM before it.
  /^assets\.adobedtm\.com\/.*\/(?:launch-[^/]+|satelliteLib-[^/]+)\.js$/,
  // Matomo Tag Manager.
  /\/container_[0-9A-Za-z]+(?:_[0-9a-z]+)*\.js$/,
  // Piwik PRO.
  /^[^/]+\.(?:containers\.)?piwik\.pro\/(?:containers\/)?[0-9a-f-]{36}\.js$/,
  // Segment.
  /^cdn\.segment\.(?:com|io)\/analytics\.js\/.*\.js$/,
  // Ensighten.
  /^nexus\.ensighten\.com\/.*\/Bootstrap\.js$/,
  // Commanders Act.
  /^cdn\.(?:tagcommander|trustcommander)\.(?:com|net)\/.*\/tc_[^/]+\.js$/,
  // RudderStack, mParticle, Cloudflare Zaraz.
  /^cdn\.rudderlabs\.com\/.*\/(?:rsa|rudder-analytics)[^/]*\.js$/,
  /^jssdkcdns\.mparticle\.com\/.*\/mparticle\.js$/,
  /\/cdn-cgi\/zaraz\/s\.js$/,
  // Self-hosted ones that say so.
  /\/tag-?manager(?:\.min)?\.js$/,
];

/** @param url without query and fragment */
export function isTagContainer(url: string): boolean {
  const place = url.replace(/^[a-z]+:\/\//i, "");
  return CONTAINERS.some((container) => container.test(place));
}
