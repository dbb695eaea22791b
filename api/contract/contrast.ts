/** Contrast of two colours. Pure; runs inside pages too. */

/** By WCAG 2, from 1 to 21, rounded down to two places. @param one and `other`: `#rrggbb` */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return Math.floor(100 * (light + 0.05) / (dark + 0.05)) / 100;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
