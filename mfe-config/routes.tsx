/** The routes of this remote with their screens and styles, as loaded by the shell. */
import "./styles.css";

export { dialogs, routes } from "./screens.ts";
