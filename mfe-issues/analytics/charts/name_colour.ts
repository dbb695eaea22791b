/**
 * Colours generated from names: the hue is a hash of the name, saturation 48 % and lightness 64 %
 * (specification, part 1 §9). A name has the same colour on every chart.
 */

/** 0 to 359. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 0x7fffffff;
  return hash % 360;
}

/** The colour of areas. */
export function fillOf(name: string): string {
  return `hsl(${hueOf(name)} 48% 64%)`;
}

/**
 * For lines and outlines: on a light ground the colour is darkened, because yellow at 64 %
 * lightness would be invisible on white.
 */
export function strokeOf(name: string): string {
  const fill = fillOf(name);
  return `light-dark(color-mix(in oklab, ${fill} 55%, #1a1c2b), ${fill})`;
}

/** For marks and outlines on areas of the name's colour: dark in both schemes, as the area is pale. */
export function inkOf(name: string): string {
  return `color-mix(in oklab, ${fillOf(name)} 45%, #1a1c2b)`;
}

/** Dashes of the lines in their order, so that no line is known by its colour alone. */
const DASHES = ["0", "8 4", "2 3", "10 3 2 3", "5 5", "12 4 2 4 2 4", "1 6", "14 3"];

export function dashOf(index: number): string {
  return DASHES[index % DASHES.length] ?? "0";
}
