/** Contrast of two colours by WCAG 2. Pure. */

/** From 1 to 21; null for a colour that is unknown or not `#rrggbb`. */
export function contrastOf(a: string | null, b: string | null): number | null {
  const [one, other] = [luminance(a), luminance(b)];
  if (one === null || other === null) return null;
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(color: string | null): number | null {
  const hex = /^#([0-9a-f]{6})$/i.exec(color ?? "")?.[1];
  if (hex === undefined) return null;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
