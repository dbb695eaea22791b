/**
 * Reads a help text: a Markdown file with a single `# title`, and parts with a `## title` each.
 * Title and parts get anchors: `vendors`, `vendors-patterns`. A translated title names its anchor:
 * `## Muster {#patterns}`. Pure.
 */
import { lexer, type MarkedToken, type Token } from "marked";

/** A piece of help between two headings. */
export interface Passage {
  anchor: string;
  title: string;
  /** 1 for the section's own title, 2 for a part. */
  level: 1 | 2;
  content: MarkedToken[];
  /** The words of the content, for the search. */
  text: string;
}

/** A help text. Its first passage has the section's title and anchor. */
export interface Section {
  anchor: string;
  title: string;
  passages: Passage[];
}

/**
 * @param anchor unique among all sections; parts get `anchor-title-of-the-part`
 * @throws if the text does not begin with its only `# title`
 */
export function readSection(anchor: string, markdown: string): Section {
  const passages: Passage[] = [];
  for (const token of lexer(markdown).map(known)) {
    if (token.type === "heading" && token.depth <= 2) {
      const [title = "", named] = textOf(token.tokens).split(NAMED);
      const level = token.depth === 1 ? 1 : 2;
      const own = level === 1 ? anchor : `${anchor}-${named ?? slugOf(title)}`;
      passages.push({ anchor: own, title, level, content: [], text: "" });
    } else {
      passages.at(-1)?.content.push(token);
    }
  }
  const [first, ...parts] = passages;
  if (first?.level !== 1 || parts.some(({ level }) => level === 1)) {
    throw new Error(`The help text ${anchor} must begin with its only title`);
  }
  for (const passage of passages) passage.text = textOf(passage.content);
  return { anchor, title: first.title, passages };
}

/** The end of a title that names its anchor. */
const NAMED = / \{#([a-z0-9-]+)\}$/;

/** The addresses of all links in tokens. */
export function linksOf(tokens: readonly Token[]): string[] {
  return tokens.map(known).flatMap((token) => [
    ...(token.type === "link" ? [token.href] : []),
    ...linksOf(childrenOf(token)),
  ]);
}

/** A token of Markdown itself: no extension adds others. */
export function known(token: Token): MarkedToken {
  return token as MarkedToken;
}

/** The words of tokens on one line, without marks of Markdown. */
function textOf(tokens: readonly Token[]): string {
  return tokens.map(known).map((token) => {
    const children = childrenOf(token);
    if (children.length > 0) return textOf(children) + (INLINE.has(token.type) ? "" : " ");
    if (token.type === "code") return `${token.text} `;
    return "text" in token ? token.text : " ";
  }).join("").replaceAll(/\s+/g, " ");
}

const INLINE = new Set(["link", "strong", "em", "text"]);

/** The tokens inside a token. */
export function childrenOf(token: MarkedToken): readonly Token[] {
  if (token.type === "list") return token.items;
  if (token.type === "table") {
    // A cell is no token; its tokens are, and a paragraph keeps neighbouring cells apart.
    return [token.header, ...token.rows].flat().map(({ tokens, text }): Token => ({
      type: "paragraph",
      raw: text,
      text,
      tokens,
    }));
  }
  return "tokens" in token ? token.tokens ?? [] : [];
}

/** `Statuses & reasons` becomes `statuses-reasons`. */
function slugOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
}
