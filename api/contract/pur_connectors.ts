/**
 * Connectors to offers to pay instead of consenting: each a recipe for a login form (part 2
 * sections 3 and 8). To add one, add a row: selectors are tried in their order.
 */

export interface PurRecipe {
  _id: string;
  name: string;
  /** Where its login lies; empty where each publisher has its own. */
  baseUrl: string;
  fields: { username: string[]; password: string[]; submit: string[] };
}

const USERNAME = [
  "input[autocomplete=username]",
  "input[type=email]",
  "input[name*=user i]",
  "input[name*=mail i]",
  "input[name*=login i]",
  "input[type=text]",
];
const PASSWORD = ["input[type=password]"];
const SUBMIT = ["form button[type=submit]", "form input[type=submit]", "form button:not([type])"];

export const PUR_CONNECTORS: readonly [PurRecipe, ...PurRecipe[]] = [
  {
    _id: "login-form",
    name: "Login form",
    baseUrl: "",
    fields: { username: USERNAME, password: PASSWORD, submit: SUBMIT },
  },
];
