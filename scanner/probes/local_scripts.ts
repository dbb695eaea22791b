/** Scripts that never go over the network (`blob:`, `data:`), and who loaded them. */
import { frameUrl } from "./stack.ts";

const MAX_SCRIPTS = 1000;

export class LocalScripts {
  readonly #loaders = new Map<string, string[]>();

  /** Remembers the stack that loaded a script, the first one; network scripts are none of it. */
  note(url: string, stack: readonly string[]): void {
    if (!/^(blob|data):/.test(url) || stack.length === 0) return;
    if (this.#loaders.has(url) || this.#loaders.size >= MAX_SCRIPTS) return;
    this.#loaders.set(url, this.withLoaders(stack));
  }

  /** A stack that ends in such a script goes on with who loaded that. */
  withLoaders(stack: readonly string[]): string[] {
    const loaders = this.#loaders.get(frameUrl(stack.at(-1) ?? "") ?? "");
    return loaders && !stack.includes(loaders[0] ?? "") ? [...stack, ...loaders] : [...stack];
  }
}
