/**
 * Red files get a second run by themselves. Tests with real browsers, databases and processes share
 * two cores with hundreds of others; what is red there and green alone tells of the crowd, is said
 * in words, and is worth mending. What is red twice is red, and so is a run with many red files.
 */
import { type Outcome, redFiles, totalsOf } from "./outcome.ts";
import { add, type Totals } from "./totals.ts";

/** With more red files than this something is broken: nothing is run again. */
const MOST_FILES = 3;

/**
 * @param run runs files, side by side or one after the other
 * @param say where it is told what was run again and what came of it
 */
export async function runAgainIfRed(
  files: string[],
  run: (files: string[], how: "parallel" | "alone") => Promise<Outcome>,
  say: (line: string) => void,
): Promise<Totals> {
  const told = async (some: string[], how: "parallel" | "alone") => {
    const outcome = await run(some, how);
    for (const why of outcome.broken) say(`The test runner: ${why}`);
    return outcome;
  };
  const first = await told(files, "parallel");
  const red = redFiles(first);
  if (red.length === 0 || red.length > MOST_FILES || first.broken.length > 0) {
    return totalsOf(first);
  }
  say(`Red, and now run again by themselves: ${red.join(", ")}`);
  const second = await told(red, "alone");
  const unsteady = red.filter((file) => second.byFile.get(file)?.failed === 0);
  if (unsteady.length > 0) say(`UNSTEADY, red at first and green alone: ${unsteady.join(", ")}`);
  const green = new Map([...first.byFile].filter(([file]) => !red.includes(file)));
  return add(totalsOf({ byFile: green, broken: [] }), totalsOf(second));
}
