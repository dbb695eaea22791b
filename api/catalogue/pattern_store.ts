/** Caches parsed patterns and compiled engines. */
import { compilePattern, type Engine, type Pattern, readPattern } from "./pattern.ts";

export interface PatternStore {
  read(source: string): Pattern | { error: string };
  /** Whether the pattern is in the cache. */
  knows(source: string): boolean;
  engine(pattern: Pattern): Engine;
}

/** Enough for two of the largest catalogues; a pattern takes some 500 bytes. */
const PATTERNS = 50_000;
/** An engine takes up to half a megabyte, when texts drive its automaton to the limit. */
const ENGINES = 1000;

export function patternStore(): PatternStore {
  const patterns = mostRecent<Pattern | { error: string }>(PATTERNS);
  const engines = mostRecent<Engine>(ENGINES);
  return {
    knows: patterns.has,
    read: (source) => patterns.get(source) ?? patterns.keep(source, readPattern(source)),
    engine: (pattern) =>
      engines.get(pattern.source) ?? engines.keep(pattern.source, compilePattern(pattern)),
  };
}

/** A map of the `max` most recently used entries. */
export function mostRecent<T>(max: number) {
  const kept = new Map<string, T>();
  const keep = (key: string, value: T): T => {
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    return value;
  };
  return {
    has: (key: string) => kept.has(key),
    get(key: string): T | undefined {
      const value = kept.get(key);
      return value === undefined ? undefined : keep(key, value);
    },
    keep,
  };
}
