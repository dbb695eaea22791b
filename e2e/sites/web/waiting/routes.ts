/** A page on which nothing starts by itself in the first seconds. */
import { pixel } from "../../answers.ts";
import type { Routes } from "../../site.ts";

export const waiting: Routes = {
  "/woken.gif": () => pixel("weather_woken=1; Path=/; Max-Age=86400; SameSite=Lax; Secure"),
  "/late.gif": () => pixel(),
};
