(function () {
  var expires = Date.now() + 31536e6, id = Math.random().toString(36).slice(2);
  if (!localStorage.getItem("nf-vt-remote-device-id")) localStorage.setItem("nf-vt-remote-device-id", JSON.stringify({ data: id, expiration: expires, creation: Date.now() }));
  sessionStorage.setItem("nf-vt-remote-session-app", JSON.stringify({ data: "videotubo-desktop", creation: Date.now() }));
  fetch("https://ads.nf-dobleclic.test/pagead/id", { credentials: "include" }).catch(function () {});
  setTimeout(function () { fetch("/youtubei/log_event", { method: "POST", body: "{}" }); }, 1500);
})();
