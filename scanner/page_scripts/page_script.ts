/**
 * Expressions that call a page script: a module that runs inside pages. What is imported of it are
 * its types alone; its bundle is text that `bundle.ts` makes.
 */

type ArgumentsOf<F> = F extends (...args: infer Given) => unknown ? Given : never;

/** A call of a script that the document keeps, so that its text is sent once. */
export interface KeptCall {
  /** The name of the bundle. */
  script: string;
  /** For a document that has no script yet. */
  first: string;
  again: string;
}

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
      return `${bundleOf(name)}.${method}(${listOf(given)})`;
    },
    /** As `call`, for a script that is asked often; `askKept` sends it. */
    kept<Name extends keyof Module & string>(
      method: Name,
      ...given: ArgumentsOf<Module[Name]>
    ): KeptCall {
      const call = `${method}(${listOf(given)})`;
      return {
        script: name,
        first: `((globalThis.crumbtrailScripts ??= {}).${name} = ${bundleOf(name)}).${call}`,
        again: `crumbtrailScripts.${name}.${call}`,
      };
    },
    /** A function that passes `this`, an object of the page, before its own arguments. */
    onThis(method: keyof Module & string): string {
      return `function (...given) { return ${bundleOf(name)}.${method}(this, ...given); }`;
    },
  };
}

function listOf(given: readonly unknown[]): string {
  return given.map((one) => JSON.stringify(one)).join(", ");
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
