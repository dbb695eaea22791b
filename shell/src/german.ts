/** The German texts of the shell, its packages and the contract, as a chunk of their own. */
export { default as CONTRACT } from "@crumbtrail/texts/contract.de.json" with { type: "json" };
export { default as SHELL } from "../texts/de.json" with { type: "json" };
