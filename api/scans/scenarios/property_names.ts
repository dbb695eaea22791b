/** Which properties can cover a URL. */

/**
 * Names a property may have that covers this URL's host: the host itself and every root domain
 * above it with its leading dot, as `coversHost` of the contract understands them.
 */
export function propertyNamesFor(url: string): string[] {
  const host = hostOf(url);
  const labels = host.split(".");
  return [host, ...labels.map((_, at) => `.${labels.slice(at).join(".")}`)];
}

/** Host name of a URL in lower case, without the dot that may end it. */
export function hostOf(url: string): string {
  return new URL(url).hostname.toLowerCase().replace(/\.$/, "");
}
