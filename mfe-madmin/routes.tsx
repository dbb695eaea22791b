/** The routes of this remote with their screens and styles, as loaded by the shell. */
import "./styles.css";

export { routes } from "./screens.ts";
