/** Ends the session. */
import { api, read } from "@crumbtrail/host/api";
import { paths } from "@crumbtrail/host/paths";

/** On to the sign-in screen, in a fresh page: nothing of the session stays in memory. */
export async function logout(): Promise<void> {
  try {
    await read(await api().logout.$post());
  } catch (error) {
    // An expired session can't be ended, and need not be; other failures have raised the banner.
    console.error("Logging out failed.", error);
  }
  location.assign(paths.login());
}
