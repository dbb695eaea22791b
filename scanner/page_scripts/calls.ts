/**
 * Calls of functions that run inside pages, as expressions that a page can evaluate. Their modules
 * are bundled to text (`bundle.ts`); here they are named for their types alone.
 */
import type * as wrapperModule from "../probes/wrapper/install.ts";
import wrapper from "./built/wrapper.js" with { type: "text" };

export const wrapperCall = callsOf<typeof wrapperModule>(wrapper);

type ArgumentsOf<F> = F extends (...args: infer Given) => unknown ? Given : never;

/** What makes the expression of a call of a bundle's function; its arguments travel as JSON. */
function callsOf<Module extends object>(bundle: string) {
  return <Name extends keyof Module & string>(
    name: Name,
    ...given: ArgumentsOf<Module[Name]>
  ): string => `${bundle}.${name}(${given.map((one) => JSON.stringify(one)).join(", ")})`;
}
