/** Takes out of a recording what a tenant does not want kept. Pure. */
import type { Recording } from "@crumbtrail/contract/recording";

/**
 * The recording without the values of cookies and storage, whose lengths and hashes stay, and
 * without what requests sent, of which the names of the fields stay.
 */
export function redact(recording: Recording): Recording {
  return {
    ...recording,
    cookies: recording.cookies.map(({ value: _, ...cookie }) => cookie),
    requests: recording.requests.map(({ body: _, ...request }) => request),
    storage: recording.storage.map(({ value: _, ...entry }) => entry),
  };
}
