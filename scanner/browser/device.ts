/** The device shown to a page: viewport, touch, user agent. */
import { type Device, DEVICE_SIZES } from "@crumbtrail/contract/enums";
import type { Protocol } from "puppeteer";
import type { AttachedTarget } from "./attach.ts";

export interface DeviceOptions {
  device: Device;
  /** Replaces the device's user agent when not empty. */
  userAgent?: string;
  viewport?: { width: number; height: number };
}

/** Emulates the device on a target. Sends all commands at once and gives their acknowledgements. */
export function emulate(
  { session, type, isMain }: AttachedTarget,
  options: DeviceOptions,
  desktopUserAgent: string,
): Promise<unknown>[] {
  const sent: Promise<unknown>[] = [];
  // A worklet supports no emulation; its requests carry the document's user agent.
  if (type === "worklet") return sent;
  const agent = agentOverride(options, desktopUserAgent);
  if (agent && type !== "service_worker" && type !== "shared_worker") {
    sent.push(session.send("Emulation.setUserAgentOverride", agent));
  } else if (agent) {
    sent.push(session.send("Network.setUserAgentOverride", agent));
  }
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
  const { width, height } = options.viewport ?? DEVICE_SIZES[options.device];
  const orientation = width > height
    ? { type: "landscapePrimary", angle: 90 } as const
    : { type: "portraitPrimary", angle: 0 } as const;
  return {
    width,
    height,
    deviceScaleFactor: 1,
    mobile,
    ...(mobile ? { screenOrientation: orientation } : {}),
  };
}

/** The override of the browser's own user agent, or null. */
function agentOverride(
  { device, userAgent }: DeviceOptions,
  desktop: string,
): Protocol.Emulation.SetUserAgentOverrideRequest | null {
  if (userAgent) return { userAgent };
  if (device === "DESKTOP") return null;
  const major = /Chrome\/(\d+)/.exec(desktop)?.[1] ?? "0";
  const mobile = device === "MOBILE" ? " Mobile" : "";
  return {
    userAgent: "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) " +
      `Chrome/${major}.0.0.0${mobile} Safari/537.36`,
    // Spelled as Chrome on Android reports it.
    platform: "Linux armv81",
    userAgentMetadata: {
      brands: [
        { brand: "Not:A-Brand", version: "8" },
        { brand: "Chromium", version: major },
      ],
      fullVersion: `${major}.0.0.0`,
      platform: "Android",
      platformVersion: "10.0.0",
      architecture: "",
      model: "",
      mobile: device === "MOBILE",
    },
  };
}
