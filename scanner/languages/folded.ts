/**
 * Letters without their accents, so that `marknadsföring` and `marknadsforing` are one. Also runs
 * inside pages, so it uses nothing but its argument.
 */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[øØ]/g, "o").replace(/[æÆ]/g, "ae")
    .replace(/[łŁ]/g, "l");
}
