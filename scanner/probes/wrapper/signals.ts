/**
 * Wraps what scripts read to recognise a browser without storing anything: canvas, WebGL, audio,
 * the list of fonts, the battery, WebRTC. Each is reported a few times and then left alone.
 */
import type { SignalKind } from "./kit.ts";
import type { Kit } from "./tools.ts";

export function wrapSignals({ replaceMethod, report }: Kit): void {
  const scope = globalThis as unknown as Record<string, { prototype: object } | undefined>;
  const { apply } = Reflect;
  /** Reports per method; a page that reads every frame of an animation says nothing new. */
  const MOST = 20;
  /** Different fonts asked for by then are no longer a page's own few. */
  const MANY_FONTS = 15;
  /** UNMASKED_VENDOR_WEBGL and UNMASKED_RENDERER_WEBGL. */
  const NAMES_OF_HARDWARE: unknown[] = [37445, 37446];
  const fonts = new Set<string>();
  let lastFont = "";

  function watch(
    kind: SignalKind,
    owner: string,
    method: string,
    applies: (args: unknown[], self: unknown) => boolean = () => true,
  ): void {
    let reports = 0;
    replaceMethod(scope[owner]?.prototype, method, (native) => (self, args, caller) => {
      if (reports < MOST && applies(args, self)) {
        reports++;
        report({ kind, text: `${owner}.${method}` }, caller());
      }
      return apply(native, self, args);
    });
  }

  /** True once, when so many fonts were asked for that it is their list that is wanted. */
  const isList = (font: unknown) => {
    if (typeof font !== "string" || font === lastFont || fonts.size >= MANY_FONTS) return false;
    lastFont = font;
    fonts.add(font.replace(/[\d.]+(px|pt|em|rem|%)/g, ""));
    return fonts.size === MANY_FONTS;
  };

  watch("CANVAS", "HTMLCanvasElement", "toDataURL");
  watch("CANVAS", "HTMLCanvasElement", "toBlob");
  watch("CANVAS", "CanvasRenderingContext2D", "getImageData");
  watch("CANVAS", "OffscreenCanvas", "convertToBlob");
  watch("CANVAS", "OffscreenCanvasRenderingContext2D", "getImageData");
  for (const owner of ["WebGLRenderingContext", "WebGL2RenderingContext"]) {
    watch("WEBGL", owner, "getParameter", ([name]) => NAMES_OF_HARDWARE.includes(name));
    watch("WEBGL", owner, "readPixels");
  }
  watch("AUDIO", "OfflineAudioContext", "startRendering");
  watch("FONTS", "FontFaceSet", "check", ([font]) => isList(font));
  const fontOf = (_args: unknown[], self: unknown) => isList((self as { font?: unknown }).font);
  watch("FONTS", "CanvasRenderingContext2D", "measureText", fontOf);
  watch("FONTS", "OffscreenCanvasRenderingContext2D", "measureText", fontOf);
  replaceMethod(scope as object, "queryLocalFonts", (native) => (self, args, caller) => {
    report({ kind: "FONTS", text: "queryLocalFonts" }, caller());
    return apply(native, self, args);
  });
  watch("BATTERY", "Navigator", "getBattery");
}

/**
 * WebRTC: which servers a page asks for the visitor's addresses. Nothing of it leaves the browser (a
 * relay by the proxy would be its only way), so no request shows the attempt.
 */
export function wrapWebRtc({ replaceMethod, report }: Kit): void {
  const scope = globalThis as unknown as Record<string, { prototype: object } | undefined>;
  const { apply } = Reflect;
  const prototype = scope.RTCPeerConnection?.prototype as RTCPeerConnection | undefined;
  const configurationOf = prototype?.getConfiguration;
  /** Reports per frame; a page that asks again and again says nothing new. */
  const MOST = 100;
  let reports = 0;

  function serversOf(connection: unknown): string {
    if (configurationOf === undefined) return "";
    try {
      const { iceServers = [] } = apply(configurationOf, connection, []) as RTCConfiguration;
      return iceServers.flatMap(({ urls }) => urls).join(" ").slice(0, 500);
    } catch {
      // Not a connection: the native method reports that to its caller.
      return "";
    }
  }

  // From here on the browser looks for ways to the servers.
  replaceMethod(prototype, "setLocalDescription", (native) => (self, args, caller) => {
    if (reports++ < MOST) {
      report({ kind: "WEBRTC", text: `RTCPeerConnection: ${serversOf(self)}` }, caller());
    }
    return apply(native, self, args);
  });
}
