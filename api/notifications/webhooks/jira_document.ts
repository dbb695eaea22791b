/**
 * Texts for Jira in the Atlassian Document Format
 * (https://developer.atlassian.com/cloud/jira/platform/apis/document/structure). Pure.
 */

type AdfNode =
  | { type: "text"; text: string; marks?: { type: "link"; attrs: { href: string } }[] }
  | { type: "paragraph"; content: AdfNode[] };

export interface AdfDocument {
  type: "doc";
  version: 1;
  content: AdfNode[];
}

/** A piece of text, or a link. */
type Piece = string | { text: string; href: string };

/** One paragraph for each list of pieces; empty texts, which the format forbids, are left out. */
export function adf(...paragraphs: readonly (readonly Piece[])[]): AdfDocument {
  return {
    type: "doc",
    version: 1,
    content: paragraphs.map((pieces) => ({
      type: "paragraph",
      content: pieces.filter((piece) => piece !== "").map(textNode),
    })),
  };
}

function textNode(piece: Piece): AdfNode {
  if (typeof piece === "string") return { type: "text", text: piece };
  const { text, href } = piece;
  return { type: "text", text, marks: [{ type: "link", attrs: { href } }] };
}
