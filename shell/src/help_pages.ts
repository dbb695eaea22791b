/** The Help Center and the changelog with their texts and styles: this file makes them one chunk. */
import "./help/help.css";

export { ChangelogPage } from "./changelog/ChangelogPage.tsx";
export { HelpPage } from "./help/HelpPage.tsx";
