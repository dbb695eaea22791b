/**
 * Expressions that call a page script: a module that runs inside pages. What is imported of it are
 * its types alone; its bundle is text that `bundle.ts` makes.
 */

type ArgumentsOf<F> = F extends (...args: infer Given) => unknown ? Given : never;

/** Texts of the bundles that were needed so far, by name. */
const bundles = new Map<string, string>();

/**
 * @param name the name of the bundle in `bundle.ts`
 * @throws Error, at a call, where the bundles were not built
 */
export function pageScript<Module extends object>(name: string) {
  return {
    /** The expression of a call; the arguments are passed as JSON. */
    call<Name extends keyof Module & string>(
      method: Name,
      ...given: ArgumentsOf<Module[Name]>
    ): string {
      return `${bundleOf(name)}.${method}(${given.map((one) => JSON.stringify(one)).join(", ")})`;
    },
    /** A function that passes `this`, an object of the page, as the only argument. */
    onThis(method: keyof Module & string): string {
      return `function () { return ${bundleOf(name)}.${method}(this); }`;
    },
  };
}

function bundleOf(name: string): string {
  let text = bundles.get(name);
  if (text === undefined) {
    text = readBundle(name);
    bundles.set(name, text);
  }
  return text;
}

function readBundle(name: string): string {
  try {
    return Deno.readTextFileSync(new URL(`built/${name}.js`, import.meta.url));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new Error("The page scripts are not built: run `deno task page-scripts`");
  }
}
