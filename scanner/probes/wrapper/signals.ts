/**
 * Wraps what scripts read to recognise a browser without storing anything: canvas, WebGL, audio,
 * the list of fonts, the battery. Each is told a few times and then left alone. Sent as text: kit.ts.
 */
import type { Kit } from "./tools.ts";
import type { SignalKind } from "./observation.ts";

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
    tells: (args: unknown[], self: unknown) => boolean = () => true,
  ): void {
    let told = 0;
    replaceMethod(scope[owner]?.prototype, method, (native) => (self, args, caller) => {
      if (told < MOST && tells(args, self)) {
        told++;
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
