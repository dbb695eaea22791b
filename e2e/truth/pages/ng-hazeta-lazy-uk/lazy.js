(function () {
  "use strict";
  function js(src) { var s = document.createElement("script"); s.async = true; s.src = src; document.body.appendChild(s); }
  // реклама та коментарі – коли блок потрапляє в екран
  var io = new IntersectionObserver(function (es) {
    es.forEach(function (e) {
      if (!e.isIntersecting) return;
      io.unobserve(e.target);
      if (e.target.dataset.ad) js("https://ads.ng-banerna.test/show.js?zone=" + e.target.dataset.ad);
      else js("https://embed.ng-dyskusia.test/thread.js?t=" + e.target.dataset.thread);
    });
  }, { rootMargin: "400px 0px" });
  document.querySelectorAll("[data-ad], #komentari").forEach(function (e) { io.observe(e); });
  // лічильник – коли браузер вільний; сповіщення – за кілька секунд після завантаження
  (window.requestIdleCallback || setTimeout)(function () { js("https://cnt.ng-lichylka.test/c.js"); });
  addEventListener("load", function () { setTimeout(function () { js("https://cdn.ng-pushyk.test/sdk/v16/page.js"); }, 3000); });
})();
