/** Prints the table of a fault check: counted values beside required values. */

/** Name, counted value, and required value (an exact value, or a limit such as `≤ 5`). */
export type Check = readonly [name: string, counted: unknown, expected: unknown];

/** Prints the table. @returns whether every line passes */
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
