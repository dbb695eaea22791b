/**
 * Builds expressions that call the page scripts inside a page. The modules are bundled to text
 * (`bundle.ts`); the imports of the modules are for types only.
 */
import type * as look from "../arrival/look_script.ts";
import type * as blankSpot from "../browser/blank_spot_script.ts";
import type * as mouse from "../consent/act/mouse_script.ts";
import type * as panel from "../consent/act/panel_script.ts";
import type * as login from "../consent/act/pur_script.ts";
import type * as frame from "../consent/find/frame_script.ts";
import type * as layers from "../consent/find/page_script.ts";
import type * as autoconsent from "../consent/managers/autoconsent_script.ts";
import type * as sourcepoint from "../consent/managers/sourcepoint_script.ts";
import type * as signals from "../consent/verify/signals_script.ts";
import type * as stored from "../consent/verify/stored_script.ts";
import type * as steps from "../steps/find_script.ts";
import type * as wrapper from "../probes/wrapper/install.ts";
import autoconsentBundle from "./built/autoconsent.js" with { type: "text" };
import blankSpotBundle from "./built/blank_spot.js" with { type: "text" };
import frameBundle from "./built/frame.js" with { type: "text" };
import layersBundle from "./built/layers.js" with { type: "text" };
import loginBundle from "./built/login.js" with { type: "text" };
import lookBundle from "./built/look.js" with { type: "text" };
import mouseBundle from "./built/mouse.js" with { type: "text" };
import panelBundle from "./built/panel.js" with { type: "text" };
import signalsBundle from "./built/signals.js" with { type: "text" };
import sourcepointBundle from "./built/sourcepoint.js" with { type: "text" };
import stepsBundle from "./built/steps.js" with { type: "text" };
import storedBundle from "./built/stored.js" with { type: "text" };
import wrapperBundle from "./built/wrapper.js" with { type: "text" };

export const autoconsentScript = pageScript<typeof autoconsent>(autoconsentBundle);
export const blankSpotScript = pageScript<typeof blankSpot>(blankSpotBundle);
export const frameScript = pageScript<typeof frame>(frameBundle);
export const layersScript = pageScript<typeof layers>(layersBundle);
export const loginScript = pageScript<typeof login>(loginBundle);
export const lookScript = pageScript<typeof look>(lookBundle);
export const mouseScript = pageScript<typeof mouse>(mouseBundle);
export const panelScript = pageScript<typeof panel>(panelBundle);
export const signalsScript = pageScript<typeof signals>(signalsBundle);
export const sourcepointScript = pageScript<typeof sourcepoint>(sourcepointBundle);
export const stepsScript = pageScript<typeof steps>(stepsBundle);
export const storedScript = pageScript<typeof stored>(storedBundle);
export const wrapperScript = pageScript<typeof wrapper>(wrapperBundle);

type ArgumentsOf<F> = F extends (...args: infer Given) => unknown ? Given : never;

function pageScript<Module extends object>(bundle: string) {
  return {
    /** The expression of a call; the arguments are passed as JSON. */
    call<Name extends keyof Module & string>(
      name: Name,
      ...given: ArgumentsOf<Module[Name]>
    ): string {
      return `${bundle}.${name}(${given.map((one) => JSON.stringify(one)).join(", ")})`;
    },
    /** A function that passes `this`, an object of the page, as the only argument. */
    onThis(name: keyof Module & string): string {
      return `function () { return ${bundle}.${name}(this); }`;
    },
  };
}
