/** The device shown to a page: viewport, touch, user agent. */
import { type Device, DEVICE_SIZES } from "@crumbtrail/contract/enums";
import type { AttachedTarget } from "./attach.ts";
import { SCREEN } from "./flags.ts";
import { agentOverride, type BrowserIdentity } from "./identity.ts";

export interface DeviceOptions {
  device: Device;
  /** Replaces the device's user agent when not empty. */
  userAgent?: string;
  viewport?: { width: number; height: number };
}

/** Height of tabs and address bar in Chromium's window. */
const WINDOW_HEAD = 87;
/** Where Chromium opens its first window; later ones would be further down. */
const WINDOW_PLACE = { left: 10, top: 10 };

/** Emulates the device on a target. Sends all commands at once and gives their acknowledgements. */
export function emulate(
  { session, type, isMain }: AttachedTarget,
  options: DeviceOptions,
  identity: BrowserIdentity,
): Promise<unknown>[] {
  const sent: Promise<unknown>[] = [];
  // A worklet supports no emulation; its requests carry the document's user agent.
  if (type === "worklet") return sent;
  const agent = agentOverride(options, identity);
  const hasEmulation = type !== "service_worker" && type !== "shared_worker";
  const method = hasEmulation ? "Emulation.setUserAgentOverride" : "Network.setUserAgentOverride";
  sent.push(session.send(method, agent));
  if (type !== "page" && type !== "iframe") return sent;
  const mobile = options.device !== "DESKTOP";
  if (mobile) {
    sent.push(
      session.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 }),
    );
  }
  if (isMain) {
    // A pop-up must not put the page into the background.
    sent.push(session.send("Emulation.setFocusEmulationEnabled", { enabled: true }));
    sent.push(session.send("Emulation.setDeviceMetricsOverride", metrics(options, mobile)));
  }
  return sent;
}

function metrics(options: DeviceOptions, mobile: boolean) {
  const { width, height } = viewportOf(options);
  const orientation = width > height
    ? { type: "landscapePrimary", angle: 90 } as const
    : { type: "portraitPrimary", angle: 0 } as const;
  return {
    width,
    height,
    deviceScaleFactor: 1,
    mobile,
    ...(mobile ? { screenOrientation: orientation } : screenAround(width, height)),
  };
}

/** Size of the page's window, in CSS pixels. */
export function viewportOf({ device, viewport }: DeviceOptions): { width: number; height: number } {
  return viewport ?? DEVICE_SIZES[device];
}

/** Place and size of the window around a desktop's page; phones and tablets have none. */
export function windowAround(options: DeviceOptions) {
  const { width, height } = viewportOf(options);
  return { ...WINDOW_PLACE, width, height: height + WINDOW_HEAD };
}

/** The screen is larger than the window, also where the window is larger than most screens. */
function screenAround(width: number, height: number) {
  return {
    screenWidth: Math.max(SCREEN.width, width),
    screenHeight: Math.max(SCREEN.height, height + WINDOW_HEAD),
  };
}
