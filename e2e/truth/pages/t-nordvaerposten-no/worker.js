self.onmessage = function (e) {
  fetch("https://innsikt.tallnaust.test/v2/hendelse", { method: "POST", credentials: "include", headers: { "content-type": "text/plain" }, body: JSON.stringify(e.data) }).then(function () { self.close(); });
};
