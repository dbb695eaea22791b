/**
 * Finds out whether a page without text paints anything, by layout and not by tags. Runs inside the
 * page.
 */

/**
 * Whether the page paints anything, in open shadow roots too.
 * @param exceptFrames ignores frames
 */
export function isDrawn(exceptFrames = false): boolean {
  const BY_ITSELF =
    /^(img|svg|canvas|video|iframe|frame|object|embed|input|button|select|textarea|hr|meter|progress)$/i;

  const hasPaint = (element: Element, pseudo?: string): boolean => {
    const style = getComputedStyle(element, pseudo);
    if (style.visibility !== "visible" || style.display === "none") return false;
    if (pseudo && /^(none|normal)$/.test(style.content)) return false;
    if (pseudo && !/^(""|'')$/.test(style.content)) return true;
    if (style.backgroundImage !== "none") return true;
    // The background colour of the whole page is no content.
    if (element === document.body || element === document.documentElement) return false;
    return !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
  };

  const isPainted = (element: Element): boolean => {
    if (exceptFrames && /^i?frame(set)?$/.test(element.localName)) return false;
    const { width, height } = element.getBoundingClientRect();
    if (hasPaint(element, "::before") || hasPaint(element, "::after")) return true;
    if (element !== document.body && (width < 4 || height < 4)) return false;
    return BY_ITSELF.test(element.localName) || hasPaint(element);
  };

  const hasText = (root: ShadowRoot): boolean =>
    [...root.children].some((child) => child instanceof HTMLElement && child.innerText.trim());

  const any = (root: ParentNode): boolean =>
    [...root.querySelectorAll("*")].some((element) => {
      const { shadowRoot } = element;
      return isPainted(element) || (shadowRoot && (hasText(shadowRoot) || any(shadowRoot)));
    });

  const { body } = document;
  return hasPaint(document.documentElement) || (body !== null && (isPainted(body) || any(body)));
}
