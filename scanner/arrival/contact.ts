/** Whether a page says where to write and to call. Pure. */
import type { PageText } from "./bot_wall.ts";

const MAIL = /@[\w-]+\.\w/;
const CALLED = /(?:\+|\(|\b0)\d[\d ()/-]{5,18}\d/;

/** Whether a page says where to write and to call: imprints do, refusals name one at most. */
export function isImprint(page: PageText): boolean {
  return isWritten(page) && isCalled(page);
}

/** Whether a page says where to write or to call. */
export function namesContact(page: PageText): boolean {
  return isWritten(page) || isCalled(page);
}

function isWritten({ text, html }: PageText): boolean {
  return MAIL.test(text) || html.includes("mailto:");
}

function isCalled({ text, html }: PageText): boolean {
  return CALLED.test(text) || html.includes("tel:");
}
