/** Takes out of a recording what a tenant does not want kept. Pure. */
import type { Recording } from "@crumbtrail/contract/recording";

/** The recording without the values of cookies and storage; lengths and hashes stay. */
export function redact(recording: Recording): Recording {
  return {
    ...recording,
    cookies: recording.cookies.map(({ value: _, ...cookie }) => cookie),
    storage: recording.storage.map(({ value: _, ...entry }) => entry),
  };
}
