/** Questions for a page alone. */
import { askAll, describe, ofNatives, ownNames } from "/anywhere.js";
import { cookie } from "/stacks.js";

const PERMISSIONS = [
  "camera",
  "clipboard-read",
  "geolocation",
  "microphone",
  "midi",
  "notifications",
  "persistent-storage",
];
const CODECS = [
  'video/mp4; codecs="avc1.42E01E"',
  'video/mp4; codecs="hvc1"',
  'video/webm; codecs="vp9"',
  'video/webm; codecs="av01.0.08M.08"',
  'audio/mp4; codecs="mp4a.40.2"',
  "audio/mpeg",
  'audio/ogg; codecs="opus"',
];
const FONTS = [
  "Arial",
  "Calibri",
  "Courier New",
  "DejaVu Sans",
  "Helvetica",
  "Liberation Sans",
  "Noto Sans",
  "Roboto",
  "Segoe UI",
  "Times New Roman",
  "Ubuntu",
  "Verdana",
];
const MEDIA = [
  "any-hover",
  "any-pointer",
  "color-gamut",
  "display-mode",
  "dynamic-range",
  "forced-colors",
  "hover",
  "inverted-colors",
  "pointer",
  "prefers-color-scheme",
  "prefers-contrast",
  "prefers-reduced-motion",
  "scripting",
  "update",
];
const VALUES = [
  "active",
  "browser",
  "coarse",
  "custom",
  "dark",
  "enabled",
  "fast",
  "fine",
  "high",
  "hover",
  "light",
  "more",
  "no-preference",
  "none",
  "p3",
  "reduce",
  "slow",
  "srgb",
  "standard",
];

export function made(name, change = () => {}) {
  const element = document.createElement(name);
  change(element);
  document.documentElement.append(element);
  return element;
}

/** Asks something of an element that is in the page meanwhile. */
async function withElement(name, change, question) {
  const element = made(name, change);
  try {
    return await question(element);
  } finally {
    element.remove();
  }
}

const styled = (style) => (element) => element.style.cssText = style;

async function permissions() {
  const states = PERMISSIONS.map(async (name) => {
    const { state } = await navigator.permissions.query({ name });
    return `${name} ${state}`;
  });
  return [Notification.permission, ...await Promise.all(states)];
}

function webgl(kind) {
  const gl = document.createElement("canvas").getContext(kind);
  if (!gl) return "none";
  const hardware = gl.getExtension("WEBGL_debug_renderer_info");
  const names = [
    gl.VENDOR,
    gl.RENDERER,
    gl.VERSION,
    hardware?.UNMASKED_VENDOR_WEBGL,
    hardware?.UNMASKED_RENDERER_WEBGL,
    gl.MAX_TEXTURE_SIZE,
  ];
  return [...names.map((name) => gl.getParameter(name)), gl.getSupportedExtensions()];
}

function drawn() {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  pen.font = "17px Arial";
  pen.fillText("Cwm fjordbank glyphs vext quiz 😃", 2, 40);
  pen.arc(60, 90, 30, 0, 5);
  pen.fill();
  return canvas.toDataURL();
}

async function heard() {
  const audio = new OfflineAudioContext(1, 5000, 44_100);
  const tone = audio.createOscillator();
  tone.connect(audio.createDynamicsCompressor()).connect(audio.destination);
  tone.start();
  const buffer = await audio.startRendering();
  return buffer.getChannelData(0).reduce((sum, value) => sum + Math.abs(value), 0);
}

function fonts() {
  const pen = document.createElement("canvas").getContext("2d");
  const width = (family) => {
    pen.font = `72px ${family}`;
    return pen.measureText("mmmmmmmmmmlli").width;
  };
  return FONTS.filter((font) => width(`"${font}", monospace`) !== width("monospace"));
}

function media() {
  return MEDIA.map((feature) =>
    `${feature}: ${VALUES.filter((value) => matchMedia(`(${feature}: ${value})`).matches)}`
  );
}

/** Kinds of the addresses that WebRTC finds for a connection within a second. */
async function candidates() {
  const peer = new RTCPeerConnection();
  const kinds = new Set();
  peer.onicecandidate = ({ candidate }) => {
    if (candidate?.candidate) kinds.add(`${candidate.type} ${candidate.protocol}`);
  };
  peer.createDataChannel("x");
  await peer.setLocalDescription();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  peer.close();
  return [...kinds].sort();
}

const WINDOW = {
  "the window holds the page": () => outerWidth >= innerWidth && outerHeight > innerHeight,
  "the screen holds the window": () =>
    screen.width >= outerWidth && screen.height >= outerHeight &&
    screenX >= 0 && screenY >= 0 && screenX + outerWidth <= screen.width &&
    screenY + outerHeight <= screen.height,
  "the screen holds what is free of it": () =>
    screen.availWidth <= screen.width && screen.availHeight <= screen.height &&
    screen.availWidth >= outerWidth && screen.availHeight >= outerHeight,
  "style sheets see the same screen": () =>
    matchMedia(`(device-width: ${screen.width}px) and (device-height: ${screen.height}px)`).matches,
  "style sheets see the same page": () =>
    matchMedia(`(width: ${innerWidth}px) and (height: ${innerHeight}px)`).matches,
  "head of the window": () => [outerWidth - innerWidth, outerHeight - innerHeight],
  "place of the window": () => [screenX, screenY],
  "colours and pixels":
    () => [devicePixelRatio, screen.colorDepth, screen.orientation.type, screen.isExtended],
};

const PAGE = {
  ...WINDOW,
  "headers of the page": () => JSON.parse(document.querySelector("[name=headers]").content),
  plugins: () => [...navigator.plugins].map(({ name }) => name),
  "MIME types": () => [...navigator.mimeTypes].map(({ type }) => type),
  "PDF viewer": () => navigator.pdfViewerEnabled,
  settings: () => [
    navigator.cookieEnabled,
    navigator.doNotTrack,
    navigator.onLine,
    navigator.vendor,
    navigator.productSub,
    navigator.globalPrivacyControl,
  ],
  touch: () => [navigator.maxTouchPoints, "ontouchstart" in window],
  permissions,
  "chrome object": () =>
    typeof chrome === "object" &&
    Object.entries(chrome).map(([name, value]) => `${name} ${typeof value}`),
  hairline: () =>
    withElement("div", styled("border: .5px dotted transparent"), (line) => line.offsetHeight),
  "a broken picture": () =>
    withElement("img", (image) => image.src = "data:image/png,", async (image) => {
      await new Promise((resolve) => image.onerror = resolve);
      return [image.width, image.height];
    }),
  scrollbars: () =>
    withElement(
      "div",
      styled("width: 99px; overflow: scroll"),
      (
        box,
      ) => [box.offsetWidth - box.clientWidth, innerWidth - document.documentElement.clientWidth],
    ),
  "a frame's window": () =>
    withElement("iframe", (frame) => frame.srcdoc = "x", (frame) => {
      const { contentWindow } = frame;
      const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, "contentWindow");
      return [
        contentWindow === frame.contentWindow,
        contentWindow.navigator.webdriver,
        typeof contentWindow.chrome,
        String(get),
        contentWindow.self === contentWindow,
        contentWindow.Function.prototype.toString.call(Storage.prototype.setItem),
        Function.prototype.toString.call(contentWindow.Document.prototype.createElement),
      ];
    }),
  "descriptors": () =>
    [
      [Document.prototype, "cookie"],
      [window, "localStorage"],
      [window, "open"],
      [window, "Worker"],
      [Storage.prototype, "length"],
      [Function.prototype, "toString"],
    ].map(([owner, name]) =>
      Object.entries(Object.getOwnPropertyDescriptor(owner, name)).map(
        ([key, value]) => `${key} ${typeof value === "function" ? describe(value) : value}`,
      )
    ),
  "native functions of pages": () =>
    ofNatives(describe, {
      "cookie": () => cookie().set,
      "localStorage": () => Object.getOwnPropertyDescriptor(window, "localStorage").get,
      "setItem": () => Storage.prototype.setItem,
      "click": () => HTMLElement.prototype.click,
      "submit": () => HTMLFormElement.prototype.submit,
      "toDataURL": () => HTMLCanvasElement.prototype.toDataURL,
      "contentWindow": () =>
        Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, "contentWindow").get,
      "webdriver": () => Object.getOwnPropertyDescriptor(Navigator.prototype, "webdriver").get,
    }),
  "WebGL": () => ["webgl", "webgl2"].map(webgl),
  "WebGPU": async () => "gpu" in navigator && await navigator.gpu.requestAdapter() !== null,
  "codecs": () =>
    CODECS.map((
      codec,
    ) => [document.createElement("video").canPlayType(codec), MediaSource.isTypeSupported(codec)]),
  "codecs of calls": () =>
    RTCRtpReceiver.getCapabilities("video").codecs.map(({ mimeType }) => mimeType),
  "cameras and microphones": async () =>
    (await navigator.mediaDevices.enumerateDevices()).map(({ kind }) => kind),
  voices: () => speechSynthesis.getVoices().length,
  fonts,
  "canvas": drawn,
  "audio": heard,
  "media features": media,
  battery: async () => {
    const { charging, level, dischargingTime } = await navigator.getBattery();
    return [charging, level, String(dischargingTime)];
  },
  "addresses of WebRTC": candidates,
  "memory limit": () => performance.memory.jsHeapSizeLimit > 1e9 ? "over 1 GB" : "little",
  "in front": () => [document.hidden, document.visibilityState, document.hasFocus()],
  "used before": () => [navigator.userActivation.hasBeenActive, history.length, document.referrer],
  "fingerprint reader": () => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable(),
  "names of the document": () => [ownNames(document), ownNames(Document.prototype)],
  "a debugger": () => {
    const start = performance.now();
    // deno-lint-ignore no-debugger -- a page notices an inspector that pauses here
    debugger;
    return performance.now() - start > 500 ? "pauses" : "goes on";
  },
};

export const askPage = () => askAll(PAGE);
