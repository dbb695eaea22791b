/** Knots: folders of a member that import each other in a circle, directly or by others. Pure. */

/** An import from one file to another. Paths are relative to the root. */
export interface Import {
  from: string;
  to: string;
}

/** @returns a complaint for each knot of the member, with the imports that tie it */
export function knotsOf(member: string, imports: readonly Import[]): string[] {
  const between = imports.filter(({ from, to }) => isCode(from) && isCode(to))
    .map((each) => ({
      ...each,
      source: folderOf(member, each.from),
      target: folderOf(member, each.to),
    }))
    .filter(({ source, target }) => source !== target);
  const targets = Map.groupBy(between, ({ source }) => source);
  return circles(
    new Map(targets.entries().map(([name, all]) => [name, all.map(({ target }) => target)])),
  )
    .map((knot) => {
      const ties = between.filter(({ source, target }) => knot.has(source) && knot.has(target));
      const shown = ties.map(({ from, to }) => `\n  ${from} imports ${to}`).sort();
      return `${member}: folders in a circle: ${[...knot].sort().join(", ")}${shown.join("")}`;
    });
}

/** Tests and what they share may reach for anything. */
function isCode(file: string): boolean {
  return /\.tsx?$/.test(file) && !/_test\.tsx?$|\/testing\//.test(file);
}

/**
 * A file's folder. Files directly in the member (or its `src/`) compose the folders or lie below
 * them, and a `mod.ts` is its folder's entry: each of these counts as a folder of its own.
 */
function folderOf(member: string, file: string): string {
  const folder = file.slice(0, file.lastIndexOf("/"));
  const isAlone = folder === member || folder === `${member}/src` || file.endsWith("/mod.ts");
  return isAlone ? file : folder;
}

/** Sets of more than one node that reach each other (Tarjan's strongly connected components). */
function circles(targets: ReadonlyMap<string, readonly string[]>): Set<string>[] {
  const found = new Map<string, number>();
  const open: string[] = [];
  const result: Set<string>[] = [];
  /** @returns the earliest open node that can be reached */
  const visit = (node: string): number => {
    const at = found.size;
    found.set(node, at);
    const depth = open.push(node) - 1;
    let earliest = at;
    for (const next of targets.get(node) ?? []) {
      if (!found.has(next)) earliest = Math.min(earliest, visit(next));
      else if (open.includes(next)) earliest = Math.min(earliest, found.get(next) ?? at);
    }
    if (earliest === at) {
      const circle = open.splice(depth);
      if (circle.length > 1) result.push(new Set(circle));
    }
    return earliest;
  };
  for (const node of targets.keys()) if (!found.has(node)) visit(node);
  return result;
}
