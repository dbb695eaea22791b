/**
 * Wraps reads that recognise a browser without storing data: canvas, WebGL, audio, the list of
 * fonts, the battery, WebRTC. Only the first reads of each method are reported.
 */
import type { SignalKind } from "./kit.ts";
import type { Kit } from "./tools.ts";

export function wrapSignals({ announceMethod, replaceMethod, report }: Kit): void {
  const scope = globalThis as unknown as Record<string, { prototype: object } | undefined>;
  const { apply } = Reflect;
  /** Maximum reports per method; a page that reads every animation frame adds no information. */
  const MOST = 20;
  /** Number of different fonts beyond a page's own use: the page probes for installed fonts. */
  const MANY_FONTS = 15;
  /** UNMASKED_VENDOR_WEBGL and UNMASKED_RENDERER_WEBGL. */
  const NAMES_OF_HARDWARE: unknown[] = [37445, 37446];
  const fonts = new Set<string>();
  let lastFont = "";

  function watch(
    kind: SignalKind,
    owner: string,
    method: string,
    applies?: (args: unknown[], self: unknown) => boolean,
  ): void {
    let reports = 0;
    if (applies === undefined) {
      return announceMethod(scope[owner]?.prototype, method, (caller) => {
        if (reports++ < MOST) report({ kind, text: `${owner}.${method}` }, caller());
      });
    }
    replaceMethod(scope[owner]?.prototype, method, (native) => (self, args, caller) => {
      if (reports < MOST && applies(args, self)) {
        reports++;
        report({ kind, text: `${owner}.${method}` }, caller());
      }
      return apply(native, self, args);
    });
  }

  /** True once, for the font that reaches MANY_FONTS. */
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
  announceMethod(scope, "queryLocalFonts", (caller) => {
    report({ kind: "FONTS", text: "queryLocalFonts" }, caller());
  });
  watch("BATTERY", "Navigator", "getBattery");
}

/**
 * WebRTC: the STUN and TURN servers a page contacts to learn the visitor's addresses. WebRTC
 * traffic never leaves the browser (only a relay through the proxy could carry it), so no request
 * shows the attempt.
 */
export function wrapWebRtc({ replaceMethod, report }: Kit): void {
  const scope = globalThis as unknown as Record<string, { prototype: object } | undefined>;
  const { apply } = Reflect;
  const prototype = scope.RTCPeerConnection?.prototype as RTCPeerConnection | undefined;
  const configurationOf = prototype?.getConfiguration;
  /** Maximum reports per frame; further attempts add no information. */
  const MOST = 100;
  let reports = 0;

  function serversOf(connection: unknown): string {
    if (configurationOf === undefined) return "";
    try {
      const { iceServers = [] } = apply(configurationOf, connection, []) as RTCConfiguration;
      return iceServers.flatMap(({ urls }) => urls).join(" ").slice(0, 500);
    } catch {
      // Not a connection: the native method throws for its caller.
      return "";
    }
  }

  // This call starts the browser's search for routes to the servers.
  replaceMethod(prototype, "setLocalDescription", (native) => (self, args, caller) => {
    if (reports++ < MOST) {
      report({ kind: "WEBRTC", text: `RTCPeerConnection: ${serversOf(self)}` }, caller());
    }
    return apply(native, self, args);
  });
}
