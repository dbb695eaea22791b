/**
 * How a test verified the choice. Recordings have English sentences of the scanner; the report shows
 * them in the user's language. A sentence that is not listed here stays English.
 */
import { language, t } from "@crumbtrail/texts";

interface Sentence {
  text: string;
  pattern: RegExp;
}

/** A sentence as the scanner writes it, with `{names}` for its values. */
function sentence(text: string): Sentence {
  const source = text.replaceAll(/[.?()"']/g, "\\$&").replaceAll(/\{(\w+)\}/g, "(?<$1>.+?)");
  return { text, pattern: new RegExp(`^${source}$`, "s") };
}

/** The first match counts, so a special sentence is listed before a general one. */
const SENTENCES: readonly Sentence[] = [
  sentence("No consent banner appeared."),
  sentence("No consent banner appeared, so the page was scrolled."),
  sentence("Then an empty area of the page was clicked."),
  sentence(
    "Then the scanner clicked an empty area of the page; what is first seen after that is told apart.",
  ),
  sentence("A pop-up that covered the banner was closed by its button {button}."),
  sentence("A consent banner of {manager} appeared with {buttons}."),
  sentence("A consent banner of {manager} appeared."),
  sentence("The page has a consent manager ({manager}), but it showed no banner."),
  sentence("The page says that the GDPR does not apply."),
  sentence("The page already claims consent to {purposes} before any choice."),
  sentence("Before any choice, the page already claimed consent to {purposes}."),
  sentence("The button {button} was clicked."),
  sentence("The property names this button: label {label}."),
  sentence("The property names this button: selector {selector}."),
  sentence("The browser does not know the syntax of {selector}."),
  sentence("The property's selector {selector} matches {count} buttons, so it names none."),
  sentence("The property names {names} to accept, but no banner had such a button."),
  sentence("The property names {names} to reject, but no banner had such a button."),
  sentence("The property names {names} to open the settings, but no banner had such a button."),
  sentence(
    "The button {button} was not pressed: the property names it {name} to reject, but its words say that it accepts.",
  ),
  sentence(
    "The button {button} was not pressed: the property names it {name} to open the settings, but its words say that it accepts.",
  ),
  sentence(
    "The button {button} was not pressed: the property names it {name} to open the settings, but its words say that it rejects.",
  ),
  sentence(
    "The button {button} was not pressed: the property names it {name} to accept, but its words say that it rejects.",
  ),
  sentence("The button {button} can't be seen."),
  sentence("The button {button} was pressed, but nothing happened."),
  sentence("The button was pressed, but nothing happened."),
  sentence("Something covers the button {button}."),
  sentence("The button {button} is outside the window."),
  sentence("The button {button} is disabled."),
  sentence("The button {button} went out of sight before it could be pressed."),
  sentence("The button {button} kept moving."),
  sentence("The page shows no form, so {button} was clicked."),
  sentence("Legitimate interest was still claimed, so {button} was clicked on the page."),
  sentence(
    "No visible button was pressed: a script made the choice, so a visitor may be unable to.",
  ),
  sentence("Buttons: none readable."),
  sentence("Buttons: {buttons}; not understood: {others}."),
  sentence("Buttons: {buttons}."),
  sentence("The settings of the banner were opened."),
  sentence("The settings of the consent banner have no such button either."),
  sentence("The settings did not open, or have no button to save."),
  sentence("The settings could not be read."),
  sentence("In the settings, {names} was pressed."),
  sentence("Toggles changed, of {total}: {names}."),
  sentence("None of the {total} toggles had to be changed."),
  sentence("No toggle was found for {names}."),
  sentence("Toggles that could not be turned off: {names}."),
  sentence("The manager has no toggle for {names}."),
  sentence("The manager has none of the toggles in the property's settings: {names}."),
  sentence("The rule for {rule} could not accept."),
  sentence("The rule for {rule} could not reject."),
  sentence('The consent manager was answered with "accept": its button was clicked.'),
  sentence('The consent manager was answered with "reject": its button was clicked.'),
  sentence('The consent manager was answered with "accept": through its JavaScript API.'),
  sentence('The consent manager was answered with "reject": through its JavaScript API.'),
  sentence("The login page of the PUR offer was opened."),
  sentence("User name and password were sent."),
  sentence("After signing in, the page still asked for the password."),
  sentence("The page was opened again after signing in."),
  sentence("It is unknown whether signing in succeeded."),
  sentence("The banner closed."),
  sentence("The banner stayed open."),
  sentence("The link {label} leads back to the choice; presses: {count}."),
  sentence("The button {label} leads back to the choice; presses: {count}."),
  sentence("The floating button {label} leads back to the choice; presses: {count}."),
  sentence("Only a policy leads back to the choice, by {label}; presses: {count}."),
  sentence("{label} withdraws by itself."),
  sentence("Consent was given, and no way to withdraw it was found."),
  sentence("What may be one led to none: {names}."),
  sentence("The page kept the consent in {entry}."),
  sentence("The page deleted its record of the consent, {entry}."),
  sentence("After the reload the banner asked again."),
  sentence("After the reload the banner was back."),
  sentence("After the reload the banner stayed closed."),
  sentence("After the reload the banner was gone although it was not answered."),
  sentence("After the reload the banner was still open, unanswered."),
  sentence("Later another banner appeared: {text}"),
  sentence("Another banner is open after the answer, with {buttons}: {text}"),
  sentence("The page took scrolling or waiting as consent."),
  sentence("No action taken."),
  sentence("The page stored the choice in {entries}."),
  sentence("The page stored a grant in {entries}."),
  sentence("The page stored a claim of legitimate interest in {entries}."),
  sentence("The page stored something in {entries}, but the choice cannot be read from it."),
  sentence("Only {entries} was stored, which says that the banner was closed."),
  sentence("No entry that stores the choice was found."),
  sentence("Purposes were granted in {entries}."),
  sentence("An earlier grant is still stored in {entries}."),
  sentence("Stored as granted: {names}."),
  sentence("Still stored as granted: {names}."),
  sentence("Stored as denied: {names}."),
  sentence("Legitimate interest is still claimed for {names}."),
  sentence("The page's TCF API returned no readable TC string."),
  sentence("The TC string was final before the choice, and the choice did not change it."),
  sentence("The TC string grants no purpose."),
  sentence("The TC string grants none of the vendors it discloses."),
  sentence("The TC string grants the publisher {purposes}."),
  sentence("The TC string grants {purposes}."),
  sentence("The TC string does not grant purpose 1."),
  sentence("The TC string claims legitimate interest for {purposes}."),
  sentence("The TC string opts in to special features {names}."),
  sentence("The TCF API reports consent to {purposes}, which the TC string denies."),
  sentence("The additional consent string grants {count} vendors outside the TCF."),
  sentence("The publisher still claims legitimate interest for {purposes}."),
  sentence("The banner also lists {purposes}, which are not granted."),
  sentence("The other purposes of the banner could not be read."),
  sentence("The property does not say which purposes this choice must grant."),
  sentence('{tag} received "{state}".'),
  sentence('{tag} did not receive "{state}": {names}.'),
  sentence('After the rejection, a request to {host} reported as "granted": {names}.'),
  sentence("New trackers started after the rejection: {names}."),
];

/** A value of a sentence, with words of the scanner translated: `purposes 1, 2`, `cookie consent`. */
function valueText(value: string): string {
  if (value === "an unknown manager") return t("an unknown manager");
  const [, ids] = /^purposes? ([\d, ]+)$/.exec(value) ?? [];
  if (ids !== undefined) {
    return t("{count, plural, one {purpose} other {purposes}} {ids}", {
      count: ids.split(", ").length,
      ids,
    });
  }
  return value.replaceAll(
    /(^|, )(cookie|local storage|session storage) /g,
    (_, before, kind) =>
      `${before}${
        t("{kind, select, cookie {cookie} local {local storage} other {session storage}}", {
          kind: kind.split(" ")[0],
        })
      } `,
  );
}

/** A sentence of the scanner in the user's language. */
export function checkText(recorded: string): string {
  if (language() === "en") return recorded;
  for (const { text, pattern } of SENTENCES) {
    const found = pattern.exec(recorded);
    if (!found) continue;
    const values = Object.entries(found.groups ?? {});
    return t(text, Object.fromEntries(values.map(([name, value]) => [name, valueText(value)])));
  }
  return recorded;
}
