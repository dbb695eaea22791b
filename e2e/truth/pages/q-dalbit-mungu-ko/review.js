// 후기 위젯은 방문자가 스크롤을 시작하면 불러옵니다.
(function () {
  function load() {
    if (scrollY < 120) return;
    removeEventListener("scroll", load);
    var s = document.createElement("script");
    s.src = "https://widget.hugimoa.test/v2/widget.js";
    document.body.appendChild(s);
  }
  addEventListener("scroll", load, { passive: true });
  load();
})();
