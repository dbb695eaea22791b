/** Pages that try to harm the scanner: each is answered, or ended with the reason. */
import assert from "node:assert/strict";
import { document, html, type PageHandler, plant } from "../testing/plant.ts";

const endless = () =>
  new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1 << 20)),
  });

const page: PageHandler = (_request, { pathname }) => {
  switch (pathname) {
    case "/asks-password":
      return html(`<img src="/secret"><iframe src="/secret"></iframe>
        <script>document.cookie = "past=1"; fetch("/secret")</script>`);
    case "/secret":
      return new Response("no", {
        status: 401,
        headers: { "www-authenticate": `Basic realm="x"`, "content-type": "text/html" },
      });
    case "/asks-all":
      return html(`<script>
        print();
        navigator.geolocation.getCurrentPosition(() => document.cookie = "found=1");
        Notification.requestPermission();
        navigator.mediaDevices?.getUserMedia({ video: true }).catch(() => {});
        navigator.credentials.get({ publicKey: { challenge: new Uint8Array(16) } }).catch(() => {});
        new PaymentRequest([{ supportedMethods: "https://pay.localhost/" }],
          { total: { label: "x", amount: { currency: "EUR", value: "1" } } }).show().catch(() => {});
        document.cookie = "past=1";
        </script>`);
    case "/elsewhere":
      return html(`<iframe src="steam://x"></iframe><script>
        document.cookie = "past=1";
        onload = () => setTimeout(() => location.href = "mailto:a@b.test");
        setTimeout(() => location.href = "/file", 200);
        setTimeout(() => location.href = "odd-scheme:x", 400);
        </script>`);
    case "/file":
      return new Response(endless(), {
        headers: { "content-disposition": "attachment; filename=x.bin" },
      });
    case "/blob":
      return html(`<script>
        const made = new Blob(["<title>made up</title>"], { type: "text/html" });
        setTimeout(() => location.href = URL.createObjectURL(made), 100);
        </script>`);
    case "/to-file":
      return new Response(null, { status: 302, headers: { location: "file:///etc/passwd" } });
    case "/ring":
      return new Response(null, { status: 302, headers: { location: `/ring?${Math.random()}` } });
    case "/wanders":
      return html(`<script>setTimeout(() => location.href = "?" + Math.random(), 50)</script>`);
    case "/reloads":
      return html(`<script>location.reload()</script>`);
    case "/fetches-for-ever":
      return html(`<script>fetch("/file").then((answer) => answer.arrayBuffer())</script>`);
    case "/stops":
      return document(`<script>document.cookie = "past=1"; stop()</script><p>never parsed`);
    case "/bad-frame":
      return html(`<script>document.cookie = "past=1"</script>
        <iframe src="http://bad-frame.localhost/"></iframe>`);
    default:
      return new Response(null, { status: 404 });
  }
};

const badFrame: PageHandler = () =>
  html(`<script>setTimeout(() => { const all = []; for (;;) all.push(new Array(1e6).fill(1.5)); })
    </script>`);

const ENDS: [address: string, reason: string | null, detail: RegExp][] = [
  ["/asks-password", null, /^$/],
  ["/asks-all", null, /^$/],
  ["/elsewhere", null, /^$/],
  ["/file", "NOT_A_PAGE", /ERR_ABORTED/],
  ["/blob", "NOT_A_PAGE", /this one is blob:$/],
  ["/to-file", "NOT_A_PAGE", /ERR_UNSAFE_REDIRECT/],
  ["file:///etc/passwd", "NOT_A_PAGE", /this one is file:$/],
  ["data:text/html,<p>x", "NOT_A_PAGE", /this one is data:$/],
  ["chrome://version", "NOT_A_PAGE", /this one is chrome:$/],
  ["view-source:http://page.localhost/asks-all", "NOT_A_PAGE", /this one is view-source:$/],
  ["/ring", "LIMIT_REACHED", /ERR_TOO_MANY_REDIRECTS/],
  ["/wanders", "LIMIT_REACHED", /another document more than 10 times/],
  ["/reloads", "LIMIT_REACHED", /another document more than 10 times/],
  ["/fetches-for-ever", "LIMIT_REACHED", /MB went over the wire/],
  ["/stops", null, /^$/],
  ["/bad-frame", null, /^$/],
];

Deno.test("pages that would do harm are answered or ended", async (t) => {
  await using planted = plant({ page, "bad-frame": badFrame }, { limits: { bytes: 50e6 } });
  for (const [address, reason, detail] of ENDS) {
    await t.step(`${address} ends as ${reason ?? "complete"}`, async () => {
      const { recording } = await planted.scan(address);
      assert.equal(recording.reason, reason, recording.reasonDetail ?? "");
      assert.match(recording.reasonDetail ?? "", detail);
      if (reason === null) assert.deepEqual(recording.cookies.map(({ name }) => name), ["past"]);
      const pending = recording.requests.filter(({ url, status, failed }) =>
        url.endsWith("/secret") && status === null && failed === null
      );
      assert.deepEqual(pending, [], "a prompt holds it up");
      const picture = recording.probes.find(({ name }) => name === "screenshot");
      if (address === "/stops") assert.match(picture?.error ?? "", /has no body/);
      // Once for each load, unless the page was left before its frame had crashed.
      const crashes = recording.messages.filter(({ text }) => /crashed/.test(text));
      const whose = new Set(crashes.map(({ text }) => text.replace(/^.* /, "")));
      assert.deepEqual([...whose], crashes.length > 0 ? ["http://bad-frame.localhost/"] : []);
    });
  }
});
