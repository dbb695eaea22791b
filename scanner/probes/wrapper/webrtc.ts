/**
 * Tells whom a page asks for the visitor's addresses by WebRTC. None of it gets out of the browser
 * (its only way would be a relay by the proxy), so no request shows that it was tried. Sent as
 * text: kit.ts.
 */
import type { Kit } from "./tools.ts";

export function wrapWebRtc({ replaceMethod, report }: Kit): void {
  const scope = globalThis as unknown as Record<string, { prototype: object } | undefined>;
  const { apply } = Reflect;
  const prototype = scope.RTCPeerConnection?.prototype as RTCPeerConnection | undefined;
  const configurationOf = prototype?.getConfiguration;
  /** Reports per frame; a page that asks again and again says nothing new. */
  const MOST = 100;
  let told = 0;

  function serversOf(connection: unknown): string {
    if (configurationOf === undefined) return "";
    try {
      const { iceServers = [] } = apply(configurationOf, connection, []) as RTCConfiguration;
      return iceServers.flatMap(({ urls }) => urls).join(" ").slice(0, 500);
    } catch {
      // Not a connection: the native method says so to whoever called it.
      return "";
    }
  }

  // From here on the browser looks for ways to the servers.
  replaceMethod(prototype, "setLocalDescription", (native) => (self, args, caller) => {
    if (told++ < MOST) {
      report({ kind: "WEBRTC", text: `RTCPeerConnection: ${serversOf(self)}` }, caller());
    }
    return apply(native, self, args);
  });
}
