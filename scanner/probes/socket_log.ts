/** WebSockets and WebTransport: one request each, with message counts and bytes. */
import { Buffer } from "node:buffer";
import type { Protocol } from "puppeteer";
import type { Session } from "../browser/attach.ts";
import type { NetworkLog } from "./network_log.ts";

type Frame = Protocol.Network.WebSocketFrame;
const BINARY = 2;

export function watchSockets(session: Session, log: NetworkLog): void {
  session.on("Network.webSocketCreated", ({ requestId, url, initiator }) => {
    const frames = { sent: 0, sentBytes: 0, received: 0, receivedBytes: 0 };
    // The browser removes Set-Cookie lines before reporting the handshake's headers.
    log.add(requestId, { ...log.unseen("WebSocket", url, initiator), frames, blind: true });
  });
  session.on("Network.webSocketWillSendHandshakeRequest", ({ requestId, timestamp }) => {
    const hop = log.last(requestId);
    if (hop) hop.sentAt = timestamp;
  });
  session.on("Network.webSocketHandshakeResponseReceived", ({ requestId, response, timestamp }) => {
    const hop = log.last(requestId);
    if (!hop) return;
    const { status, headers } = response;
    hop.response = { status, headers, mimeType: "" };
    hop.hasRawHeaders = true;
    hop.answeredAt = log.context.at();
    hop.endedAt = timestamp;
  });
  session.on("Network.webSocketFrameSent", ({ requestId, response }) => {
    const frames = log.last(requestId)?.frames;
    if (!frames) return;
    frames.sent++;
    frames.sentBytes += payloadBytes(response);
  });
  session.on("Network.webSocketFrameReceived", ({ requestId, response }) => {
    const frames = log.last(requestId)?.frames;
    if (!frames) return;
    frames.received++;
    frames.receivedBytes += payloadBytes(response);
  });
  session.on("Network.webSocketFrameError", ({ requestId, errorMessage }) => {
    const hop = log.last(requestId);
    if (hop) hop.failed = errorMessage;
  });
  session.on("Network.webTransportCreated", ({ transportId, url, initiator }) => {
    log.add(transportId, log.unseen("WebTransport", url, initiator));
  });
}

/** The browser reports text as is and binary messages in Base64. */
function payloadBytes({ opcode, payloadData }: Frame): number {
  if (opcode !== BINARY) return Buffer.byteLength(payloadData);
  return Buffer.byteLength(payloadData, "base64");
}
