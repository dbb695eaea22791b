/** A decision that unfolds in place, and the fields of an acceptance. Bundled into its remotes. */
export { AcceptFields } from "./AcceptFields.tsx";
export { Decision, type DecisionProps } from "./Decision.tsx";
export { acceptInputOf, DEFAULT_UNTIL, type Until } from "./until.ts";
