/**
 * A text without accents, so that `marknadsföring` equals `marknadsforing`. Also runs inside pages,
 * so the function depends on its argument alone.
 */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[øØ]/g, "o").replace(/[æÆ]/g, "ae")
    .replace(/[łŁ]/g, "l");
}
