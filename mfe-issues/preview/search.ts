/** The parameters of the link in a mail. Pure. */
export interface PreviewSearch {
  issue?: string;
  token?: string;
}

export function readPreviewSearch({ issue, token }: Record<string, unknown>): PreviewSearch {
  return { issue: textOf(issue), token: textOf(token) };
}

/** The router reads digits as a number. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return String(value) || undefined;
}
