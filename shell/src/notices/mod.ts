/** Seldom needed parts of the frame, as a chunk of their own. */
import "./notices.css";

export { FeedbackDialog } from "./FeedbackDialog.tsx";
// A default export, because taking others by name would add to the first load.
export { Seldom as default } from "./Seldom.tsx";
