!function () {
  var me = document.currentScript, to = new URL(me.src).origin + "/api/event";
  function send(name) {
    fetch(to, { method: "POST", keepalive: true, headers: { "Content-Type": "text/plain" }, body: JSON.stringify({ n: name, u: location.href, d: me.getAttribute("data-domain"), r: document.referrer || null }) });
  }
  if (document.visibilityState === "prerender") document.addEventListener("visibilitychange", function () { send("pageview"); }, { once: true });
  else send("pageview");
}();
