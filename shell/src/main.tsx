/** The start: the language first, then the code, which makes texts while it is evaluated. */
import "@crumbtrail/kit/signin.css";
import "./public.css";
import { startLanguage } from "./language.ts";

// "eager": in this script already, and evaluated when asked for.
void startLanguage().then(() => import(/* webpackMode: "eager" */ "./page.tsx"));
