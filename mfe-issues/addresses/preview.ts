/** The parameters of the link that is e-mailed to assignees. Pure. */
export interface PreviewSearch {
  issue?: string;
  token?: string;
}

export function readPreviewSearch({ issue, token }: Record<string, unknown>): PreviewSearch {
  return { issue: textOf(issue), token: textOf(token) };
}

/** The router parses digits as a number. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return String(value) || undefined;
}
