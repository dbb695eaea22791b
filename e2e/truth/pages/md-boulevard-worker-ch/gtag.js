(function () {
  var main = self.__main, t = Math.floor(Date.now() / 1000), opt = "; path=/; domain=zaungast-md9.test; max-age=63072000";
  var had = main.cookie.match(/_ga=([^;]+)/), ga = had ? had[1] : "GA1.1." + Math.floor(Math.random() * 2e9) + "." + t;
  self.setMainCookie("_ga=" + ga + opt);
  self.setMainCookie("_ga_ZAUN9=GS2.1.s" + t + "$o1" + opt);
  fetch("https://region1.messband-md9.test/g/collect?v=2&tid=G-ZAUN9&cid=" + ga.slice(6) + "&dl=" + encodeURIComponent(main.url), { method: "POST", mode: "no-cors", credentials: "include" });
})();
