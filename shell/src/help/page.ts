/** The Help Center with its texts and styles, as one chunk. */
import "./help.css";

export { HelpPage } from "./HelpPage.tsx";
