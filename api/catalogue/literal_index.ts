/**
 * Finds many literals in a text in a single pass (Aho and Corasick). The caller puts both into lower
 * case (`fold`); literals are ASCII. Own code, because packages index strings by `Map` or by grapheme
 * and take two to ten times as long to build or to search.
 */
export interface LiteralIndex {
  /** Ids of the literals in the text: their positions in the list. */
  idsIn(text: string): Set<number>;
}

/** Character codes of ASCII. */
const CODES = 128;

/** @param literals without repetition */
export function indexLiterals(literals: readonly string[]): LiteralIndex {
  const size = literals.reduce((sum, { length }) => sum + length, 1);
  const edges = edgeTable(size);
  /** The literal ending in a node; -1 for none. */
  const ends = new Int32Array(size).fill(-1);
  const parents = new Int32Array(size);
  const codes = new Uint8Array(size);
  const depths: number[][] = [];
  let nodes = 1;
  literals.forEach((literal, id) => {
    let node = 0;
    for (let i = 0; i < literal.length; i++) {
      const code = literal.charCodeAt(i);
      let next = edges.get(node, code);
      if (next === 0) {
        next = nodes++;
        edges.set(node, code, next);
        parents[next] = node;
        codes[next] = code;
        (depths[i] ??= []).push(next);
      }
      node = next;
    }
    ends[node] = id;
  });
  /** The node of the longest proper suffix of a node's text that begins another literal. */
  const fails = new Int32Array(size);
  /** The next node along `fails` with an ending literal; 0 for none. */
  const outs = new Int32Array(size);
  for (const node of depths.flat()) {
    const parent = parents[node] ?? 0;
    const fail = parent === 0 ? 0 : follow(edges, fails, fails[parent] ?? 0, codes[node] ?? 0);
    fails[node] = fail;
    outs[node] = (ends[fail] ?? -1) >= 0 ? fail : outs[fail] ?? 0;
  }
  return {
    idsIn(text) {
      const found = new Set<number>();
      let node = 0;
      for (let i = 0; i < text.length; i++) {
        const code = text.charCodeAt(i);
        node = code < CODES ? follow(edges, fails, node, code) : 0;
        let end = (ends[node] ?? -1) >= 0 ? node : outs[node] ?? 0;
        for (; end !== 0; end = outs[end] ?? 0) found.add(ends[end] ?? 0);
      }
      return found;
    },
  };
}

function follow(
  edges: EdgeTable,
  fails: Int32Array,
  from: number,
  code: number,
): number {
  let node = from;
  let next = edges.get(node, code);
  while (next === 0 && node !== 0) {
    node = fails[node] ?? 0;
    next = edges.get(node, code);
  }
  return next;
}

interface EdgeTable {
  /** The node behind an edge; 0, the root, for a missing edge. */
  get(node: number, code: number): number;
  set(node: number, code: number, next: number): void;
}

/** Edges in flat arrays: a `Map` takes five times as long. */
function edgeTable(nodes: number): EdgeTable {
  const bits = Math.max(4, Math.ceil(Math.log2(nodes)) + 1);
  const keys = new Int32Array(1 << bits);
  const nexts = new Int32Array(1 << bits);
  const mask = keys.length - 1;
  // Multiplicative hashing with 2^32 divided by the golden ratio, then linear probing.
  const placeOf = (key: number) => {
    let at = Math.imul(key, 0x9e3779b1) >>> (32 - bits);
    while (keys[at] !== 0 && keys[at] !== key) at = (at + 1) & mask;
    return at;
  };
  // Never 0, which marks a free place.
  const keyOf = (node: number, code: number) => node * CODES + code + 1;
  return {
    get: (node, code) => nexts[placeOf(keyOf(node, code))] ?? 0,
    set(node, code, next) {
      const at = placeOf(keyOf(node, code));
      keys[at] = keyOf(node, code);
      nexts[at] = next;
    },
  };
}
