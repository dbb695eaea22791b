/**
 * The texts in a source file: those that are translated, and literal words that people would read
 * in English whatever their language.
 */
import ts from "typescript";

export interface UsedText {
  text: string;
  line: number;
  /** Names of the values given; undefined if they are not written out there. */
  values: string[] | undefined;
}

export interface FileTexts {
  used: UsedText[];
  /** Literal words in JSX, in attributes and properties that people read, and sentences. */
  literal: { text: string; line: number }[];
}

/** Attributes and properties whose value people read. */
const READ = new Set([
  ...["label", "title", "placeholder", "description", "alt", "heading", "hint", "note", "text"],
  ...["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "action"],
  ...["failureTitle", "emptyText", "nothingFound", "closeLabel", "submitLabel", "tooltip", "unit"],
]);
/** Properties with these names are names of other things as well. */
const OFTEN_CODE = new Set(["action", "text", "unit"]);

/** Functions whose first argument people read. */
const SHOW = new Set(["notify", "useTitle"]);

/**
 * `answerText` of the server is `t` in the language of a caller; `sentence` names a text of
 * recordings that is translated later.
 */
const TRANSLATES = /^(t|answerText|sentence)$/;

/** Functions whose texts are for engineers. */
const FOR_ENGINEERS =
  /^(console\.\w+|(?!BotCheck).*Error|super|RemoteFailure|assert.*|Symbol|.*\.(closest|querySelector))$/;

const WORD = /\p{L}{2,}/u;
/** Two words of which the first begins with a capital letter: a sentence, or a label. */
const SENTENCE = /^\p{Lu}[\p{L}'’-]* +[\p{L}“"'<{]/u;
/** A text that begins in lower case or with a value, and goes on in words. */
const FRAGMENT = /^(?:\p{Ll}[\p{L}'’-]*[,:]? +[\p{L}“'{(]|\{\} (?:.* )?\p{Ll}{2,}(?: |$))/u;
/** A connector between values: `" or "`. */
const CONNECTOR = /^(?:,? +\p{Ll}{2,} *| *\p{Ll}{2,} +)$/u;
/** Characters of selectors, styles and markup. */
const CODE = /["=;<>[\]#*@]|:\w/;
/** Names of CSS classes. */
const CLASS = /^([a-z{}]+(-[a-z{}]+)+|\{\})( ([a-z{}]+(-[a-z{}]+)+|\{\}))*$/;
/** Names, words that are the same in every language, and words that are stored or compared. */
const SAME =
  /^(Crumbtrail|Samsung Internet|TCF|GPP|URL|URLs|API|ID|HTTP|GET|POST|OK|Ctrl|Esc|Enter|Cookie|IAB|GUID|RCPT TO|No known vendor|rule: keeps the consent choice|has not authorised access|not found|took too long)$/;

/** @param file its path, for the syntax; @param source its text */
export function textsIn(file: string, source: string): FileTexts {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: FileTexts = { used: [], literal: [] };
  const lineOf = (node: ts.Node) =>
    tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
  const visit = (node: ts.Node): void => {
    const texts = translated(node);
    for (const text of texts?.keys ?? []) {
      found.used.push({ text, line: lineOf(node), values: texts?.values });
    }
    const literal = texts ? undefined : literalWords(node);
    if (literal !== undefined) found.literal.push({ text: literal, line: lineOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The texts of a call of `t` or a `<Trans>`, with the names of their values. */
function translated(node: ts.Node): { keys: string[]; values: string[] | undefined } | undefined {
  if (ts.isCallExpression(node) && TRANSLATES.test(node.expression.getText())) {
    const [text, values] = node.arguments;
    const isNamed = node.expression.getText() === "sentence";
    const names = values ? namesOf(values) : isNamed ? undefined : [];
    return { keys: text ? literalsOf(text) : [], values: names };
  }
  if (ts.isCallExpression(node) && node.expression.getText() === "tAll") {
    return { keys: node.arguments.flatMap(tableTexts), values: undefined };
  }
  if (!ts.isJsxSelfClosingElement(node) || node.tagName.getText() !== "Trans") return;
  const attributes = node.attributes.properties;
  const text = attributes.find((it) => it.name?.getText() === "text");
  const value = text && ts.isJsxAttribute(text) ? text.initializer : undefined;
  const names = attributes.flatMap((it) => it.name ? [it.name.getText()] : []);
  return {
    keys: value ? literalsOf(value) : [],
    values: attributes.some(ts.isJsxSpreadAttribute)
      ? undefined
      : names.filter((name) => name !== "text" && name !== "key"),
  };
}

function tableTexts(table: ts.Expression): string[] {
  if (!ts.isObjectLiteralExpression(table)) return [];
  return table.properties.flatMap((it) =>
    ts.isPropertyAssignment(it) ? literalsOf(it.initializer) : []
  );
}

/** All literals that an expression may have as its value. */
function literalsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isJsxExpression(node) && node.expression) return literalsOf(node.expression);
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) {
    return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [literalsOf(node.left), literalsOf(node.right)];
    return left.flatMap((a) => right.map((b) => a + b));
  }
  return [];
}

function namesOf(node: ts.Expression): string[] | undefined {
  if (!ts.isObjectLiteralExpression(node)) return;
  if (node.properties.some(ts.isSpreadAssignment)) return;
  return node.properties.flatMap(({ name }) => name ? [name.getText()] : []);
}

/** The words, if the node is a literal that people read and nobody translates. */
function literalWords(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) {
    const text = node.text.replace(/\s+/g, " ").trim();
    return isWords(text) && !isCode(node.parent) ? text : undefined;
  }
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return;
  const text = ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join("")
    : node.text;
  if (!isWords(text) || isTranslated(node) || isTechnical(node)) return;
  return SENTENCE.test(text) || isFragment(text) || isRead(node, text) ? text : undefined;
}

function isFragment(text: string): boolean {
  return (FRAGMENT.test(text) || CONNECTOR.test(text)) && !CODE.test(text);
}

function isWords(text: string): boolean {
  return WORD.test(text) && !SAME.test(text) && !CLASS.test(text);
}

/** Inside `<code>` and `<kbd>`. */
function isCode(node: ts.Node): boolean {
  return ts.isJsxElement(node) && /^(code|kbd|pre)$/.test(node.openingElement.tagName.getText());
}

/** The nearest ancestor that is not a parenthesis, condition or concatenation. */
function placeOf(node: ts.Node): ts.Node {
  const { parent } = node;
  const passes = ts.isParenthesizedExpression(parent) || ts.isJsxExpression(parent) ||
    ts.isConditionalExpression(parent) && parent.condition !== node ||
    ts.isAsExpression(parent) || ts.isArrayLiteralExpression(parent) || ts.isTemplateSpan(parent) ||
    ts.isTemplateExpression(parent) ||
    ts.isBinaryExpression(parent) &&
      [ts.SyntaxKind.PlusToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken]
        .includes(parent.operatorToken.kind);
  return passes ? placeOf(parent) : parent;
}

function isTranslated(node: ts.Node): boolean {
  const place = placeOf(node);
  if (ts.isCallExpression(place)) return TRANSLATES.test(place.expression.getText());
  if (ts.isPropertyAssignment(place) && ts.isCallExpression(place.parent.parent)) {
    return place.parent.parent.expression.getText() === "tAll";
  }
  return ts.isJsxAttribute(place) && place.name.getText() === "text" &&
    place.parent.parent.getFirstToken()?.getText() === "<" &&
    (place.parent.parent as ts.JsxSelfClosingElement).tagName?.getText() === "Trans";
}

function isTechnical(node: ts.Node): boolean {
  const place = placeOf(node);
  if (ts.isImportDeclaration(place) || ts.isLiteralTypeNode(place)) return true;
  if (ts.isCallExpression(place) || ts.isNewExpression(place)) {
    return FOR_ENGINEERS.test(place.expression.getText());
  }
  if (ts.isPropertyAccessExpression(place)) return place.name.text === "split";
  if (ts.isBinaryExpression(place)) return /^[!=]=/.test(place.operatorToken.getText());
  return ts.isJsxAttribute(place) &&
    /^(className|id|key|href|to|role|rel|target|aria-(describedby|labelledby))$/.test(
      place.name.getText(),
    );
}

function isRead(node: ts.Node, text: string): boolean {
  const place = placeOf(node);
  if (ts.isJsxAttribute(place)) return READ.has(place.name.getText());
  if (ts.isCallExpression(place)) {
    return SHOW.has(place.expression.getText()) || place.expression.getText().endsWith(".notify");
  }
  if (ts.isJsxElement(place) || ts.isJsxFragment(place)) return true;
  if (ts.isBindingElement(place)) return READ.has(place.name.getText());
  if (!ts.isPropertyAssignment(place) || place.initializer.pos > node.pos) return false;
  const name = place.name.getText().replace(/["']/g, "");
  return READ.has(name) && (!OFTEN_CODE.has(name) || /^\p{Lu}\p{Ll}|[.…]$/u.test(text));
}
