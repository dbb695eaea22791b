self.onmessage = function (e) {
  fetch("https://lianjie.renmaiquan.test/tr?id=90210&ev=PageView&dl=" + encodeURIComponent(e.data.href), { mode: "no-cors", credentials: "include", keepalive: true });
};
