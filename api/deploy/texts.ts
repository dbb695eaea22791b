/** How amounts read on a terminal. */

const UNITS = ["B", "kB", "MB", "GB", "TB"];

/** E.g. `3.2 MB`, by thousands. */
export function sizeText(bytes: number): string {
  let [amount, unit] = [bytes, 0];
  while (amount >= 1000 && unit < UNITS.length - 1) [amount, unit] = [amount / 1000, unit + 1];
  return `${unit === 0 ? amount : amount.toFixed(1)} ${UNITS[unit]}`;
}
