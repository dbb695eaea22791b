import { api, read } from "@crumbtrail/host/api";
import { paths } from "@crumbtrail/host/paths";
import { forgetVisit } from "@crumbtrail/host/visit";

/** Loads the sign-in screen as a fresh page: no data of the session stays in memory. */
export async function logout(): Promise<void> {
  try {
    await read(await api().logout.$post());
  } catch (error) {
    // An expired session can't be ended, and need not be; other failures have raised the banner.
    console.error("Logging out failed.", error);
  }
  forgetVisit();
  location.assign(paths.login());
}
