/** Texts made alike; also runs inside pages, without the lists of words. */

/** Letters without their accents, so that `marknadsföring` and `marknadsforing` are one. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[øØ]/g, "o").replace(/[æÆ]/g, "ae")
    .replace(/[łŁ]/g, "l");
}
