/** The same address over https, if the installation wants that and the page is on http. */
export function httpsAddress(href: string, useSsl: boolean): string | undefined {
  const url = new URL(href);
  if (!useSsl || url.protocol !== "http:") return undefined;
  url.protocol = "https:";
  return url.href;
}
