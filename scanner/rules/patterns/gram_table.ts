/** Finds which of many texts stand in another one, in one walk over it (after Rabin and Karp). */

export interface GramTable<T> {
  /** Characters of a gram: texts may not be shorter. */
  length: number;
  add(text: string, value: T): void;
  /** To be called once, after the last text was added. */
  file(): void;
  /** Calls back for every added text that stands in `text`, perhaps more than once. */
  eachIn(text: string, found: (value: T) => void): void;
}

interface Filed<T> {
  text: string;
  value: T;
  /** Where the gram it is filed under ends in `text`. */
  end: number;
}

const BASE = 0x01000193;
/** One bit for so many hashes, small enough to stay near the processor: most grams end here. */
const FILTER_BITS = 19;

export function createGramTable<T>(length: number): GramTable<T> {
  const added: Filed<T>[] = [];
  const byHash = new Map<number, Filed<T>[]>();
  const filter = new Uint8Array(1 << (FILTER_BITS - 3));
  const hasher = createHasher(length);
  return {
    length,
    add: (text, value) => void added.push({ text, value, end: 0 }),
    file() {
      const counts = new Map<number, number>();
      for (const { text } of added) {
        for (const hash of hasher.all(text)) counts.set(hash, (counts.get(hash) ?? 0) + 1);
      }
      for (const item of added) {
        const hash = rarest(item, length, counts, hasher.all(item.text));
        const bit = hash >>> (32 - FILTER_BITS);
        filter[bit >>> 3] = (filter[bit >>> 3] ?? 0) | (1 << (bit & 7));
        const bucket = byHash.get(hash);
        if (bucket) bucket.push(item);
        else byHash.set(hash, [item]);
      }
    },
    eachIn(text, found) {
      if (added.length === 0) return;
      // Written out: this is where a page's judgement spends its time.
      let hash = 0;
      for (let end = 0; end < text.length; end++) {
        hash = (Math.imul(hash, BASE) + text.charCodeAt(end)) | 0;
        if (end >= length) {
          hash = (hash - Math.imul(text.charCodeAt(end - length), hasher.leaving)) | 0;
        } else if (end < length - 1) continue;
        const bit = hash >>> (32 - FILTER_BITS);
        if (((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) continue;
        for (const item of byHash.get(hash) ?? NONE) {
          if (text.startsWith(item.text, end - item.end)) found(item.value);
        }
      }
    },
  };
}

const NONE: readonly never[] = [];

interface Hasher {
  /** What a character weighs when it leaves the gram. */
  leaving: number;
  /** The hashes of every gram of a text, from left to right, until it is called again. */
  all(text: string): Int32Array;
}

function createHasher(length: number): Hasher {
  let leaving = 1;
  for (let i = 0; i < length; i++) leaving = Math.imul(leaving, BASE);
  let buffer = new Int32Array(1024);
  return {
    leaving,
    all(text) {
      if (text.length > buffer.length) buffer = new Int32Array(text.length * 2);
      let hash = 0;
      for (let i = 0; i < text.length; i++) {
        hash = (Math.imul(hash, BASE) + text.charCodeAt(i)) | 0;
        if (i >= length) hash = (hash - Math.imul(text.charCodeAt(i - length), leaving)) | 0;
        if (i >= length - 1) buffer[i - length + 1] = hash;
      }
      return buffer.subarray(0, Math.max(0, text.length - length + 1));
    },
  };
}

function rarest<T>(
  item: Filed<T>,
  length: number,
  counts: ReadonlyMap<number, number>,
  hashes: Int32Array,
): number {
  let best = 0;
  let fewest = Infinity;
  hashes.forEach((hash, at) => {
    const count = counts.get(hash) ?? 0;
    if (count < fewest) [best, fewest, item.end] = [hash, count, at + length - 1];
  });
  return best;
}
