/** A third party that marks visitors in frames, sockets and pictures. */
import { forAnyOrigin, html, pixel, withCookies } from "../../answers.ts";
import type { Routes } from "../../site.ts";

const CROSS = "Path=/; SameSite=None; Secure";

export const edge: Routes = {
  "/frame": async ({ file }) => withCookies(await file("/frame"), `e_document=1; ${CROSS}`),
  "/landing.gif": () => pixel(`e_landing=1; ${CROSS}`),
  "/chips.gif": () => pixel(`e_chips_header=1; ${CROSS}; Partitioned`),
  "/refused.gif": () =>
    pixel(
      "e_lax=1; Path=/; SameSite=Lax; Secure",
      "e_unset=1; Path=/; Secure",
      "e_insecure=1; Path=/; SameSite=None",
      `e_foreign=1; Domain=demo-publisher.test; ${CROSS}`,
      `__Host-e_prefix=1; Domain=edge.other-net.test; ${CROSS}`,
    ),
  /** Asked for without credentials: the browser keeps nothing of it. */
  "/omitted": forAnyOrigin(() => withCookies(new Response("ok"), `e_omitted=1; ${CROSS}`)),
  "/preflighted": async (visit) => {
    const answered = await forAnyOrigin(() => new Response("ok"))(visit);
    return visit.request.method === "OPTIONS"
      ? withCookies(answered, `e_preflight=1; ${CROSS}`)
      : answered;
  },
  "/end.gif": () => pixel(),
  "/window": () =>
    withCookies(
      html(`<!doctype html><title>Theirs</title><img src="/end.gif" alt="">`),
      `e_window=1; ${CROSS}`,
    ),
  "/reports/new": forAnyOrigin(() => new Response(null, { status: 204 })),
  "/echo": ({ request }) => {
    const { socket, response } = Deno.upgradeWebSocket(request);
    socket.onmessage = ({ data }) => socket.send(data);
    return response;
  },
  "/socket": ({ request }) => {
    const { response } = Deno.upgradeWebSocket(request);
    return withCookies(response, `e_socket=1; ${CROSS}`);
  },
};
