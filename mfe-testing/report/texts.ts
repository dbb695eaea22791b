/** Words for what the scanner recorded. */
/** `user preferences` out of the browser's `UserPreferences`. */
export function spacedOut(camelCase: string): string {
  return camelCase.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}
