/** Seldom needed parts of the frame, as a chunk of their own. */
import "./notices.css";

export { FeedbackDialog } from "./FeedbackDialog.tsx";
// React's `lazy` takes a default export; taking others by name would add to the first load.
export { Seldom as default } from "./Seldom.tsx";
