/** Prints the table of a fault check: counted values beside required ones. */

/** Name, what was counted, what it must be (a number, or a limit it must not pass). */
export type Check = readonly [name: string, counted: unknown, expected: unknown];

/** Prints the table; whether every line holds. */
export function report(title: string, checks: readonly Check[], note = ""): boolean {
  const lines = checks.map(([name, counted, expected]) => {
    const holds = fits(counted, expected);
    return { holds, text: `${holds ? "ok  " : "RED "} ${name}: ${counted} (must be ${expected})` };
  });
  console.log([title, ...lines.map((line) => line.text), ...(note ? [note] : []), ""].join("\n"));
  return lines.every((line) => line.holds);
}

function fits(counted: unknown, expected: unknown): boolean {
  const limit = typeof expected === "string" ? /^≤ (\d+)/.exec(expected)?.[1] : undefined;
  if (limit !== undefined) return typeof counted === "number" && counted <= Number(limit);
  return counted === expected;
}
