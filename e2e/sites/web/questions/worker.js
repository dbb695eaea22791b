/** A dedicated, shared or service worker, which answers on the port that it is given. */
import { askAnywhere } from "/anywhere.js";

self.onmessage = async ({ ports: [port] }) => port.postMessage(await askAnywhere());
self.onconnect = ({ ports: [port] }) => port.onmessage = self.onmessage;
self.oninstall = () => self.skipWaiting();
