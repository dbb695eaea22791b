/** What the self-service screens read from their address. */
export interface SelfServiceSearch {
  /** The secret of an emailed link; without it one asks for a link. */
  guid?: string;
}

export function selfServiceSearch(search: Record<string, unknown>): SelfServiceSearch {
  // The router reads digits as a number.
  const { guid } = search;
  return typeof guid === "string" || typeof guid === "number" ? { guid: String(guid) } : {};
}
