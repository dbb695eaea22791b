/** Spelling shared by the parts of the schema's text. */

/** A text as an SQL literal. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** `comment on …`, or nothing where there is no comment. */
export function comment(what: string, text: string | null): string[] {
  return text === null ? [] : [`comment on ${what} is ${literal(text)};`];
}

export interface Grant {
  grantee: string;
  privileges: string[];
}

/** One line per role that was granted something. */
export function grantLines(what: string, grants: Grant[]): string[] {
  return grants.map(({ grantee, privileges }) =>
    `grant ${privileges.join(", ").toLowerCase()} on ${what} to ${grantee};`
  );
}
