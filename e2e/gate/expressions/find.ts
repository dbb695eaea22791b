/** Regular expressions and parsers in the code that runs on the event loops of the product's parts. */
import ts from "typescript";

export interface Found {
  file: string;
  line: number;
  /** An expression as it is written, `/a+/u` or `new RegExp(…)`, or the package of a parser. */
  text: string;
  kind: "literal" | "built" | "parser";
}

/**
 * Code of the parts: not that of screens, which run in the browser of whoever typed the text, nor
 * what the scanner runs inside of pages, in their processes.
 */
export function isOfParts(file: string): boolean {
  return /^(api|scanner|shell\/(server|build|main))\b.*\.ts$/.test(file) &&
    !/(_test|_script)\.ts$|\/(testing|page_scripts|wrapper)\//.test(file);
}

/** @param parsers packages that parse text, of which every import is found */
export function expressionsIn(
  file: string,
  text: string,
  parsers: ReadonlySet<string>,
): Found[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const add = (node: ts.Node, kind: Found["kind"], what: string) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push({ file, line, text: what, kind });
  };
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) add(node, "literal", node.text);
    else if (ts.isNewExpression(node) && node.expression.getText() === "RegExp") {
      add(node, "built", oneLine(node.getText()));
    } else if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const { text: name } = node.moduleSpecifier;
      if (parsers.has(name) && !node.importClause?.isTypeOnly) add(node, "parser", name);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** So that a change of the format is no change of the list. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
