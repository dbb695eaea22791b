/** Null for URLs without a host. Pure. */
export function hostOf(url: string): string | null {
  return URL.parse(url)?.hostname || null;
}
