(function () {
  // 쿠키 사용 가능 여부 확인
  document.cookie = "basket_chk=1; path=/";
  var ok = document.cookie.indexOf("basket_chk=1") >= 0;
  document.cookie = "basket_chk=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT";
  if (!ok) return;
  sessionStorage.setItem("recentViewed_1", sessionStorage.getItem("recentViewed_1") || "[]");

  // 공지 레이어
  var layer = document.getElementById("layer");
  if (document.cookie.indexOf("popup_17=done") < 0) layer.hidden = false;
  layer.querySelector(".close").onclick = function () { layer.hidden = true; };
  layer.querySelector(".today").onclick = function () { document.cookie = "popup_17=done; path=/; max-age=86400"; layer.hidden = true; };

  // 방문 통계: 웹 워커에서 전송
  var w = new Worker("/ind-script/cnt.worker.js");
  w.postMessage({ mall: "dalhangari", path: location.pathname, ref: document.referrer });

  // 채팅 상담은 로딩이 끝난 뒤
  addEventListener("load", function () {
    setTimeout(function () {
      var s = document.createElement("script");
      s.async = true; s.src = "https://cdn.malbeot-talk.test/plugin/ch-plugin-web.js";
      document.body.appendChild(s);
    }, 3000);
  });

  // 동영상은 누를 때 불러옴
  var v = document.querySelector(".video");
  v.querySelector("button").onclick = function () { v.innerHTML = '<iframe title="동영상" style="width:100%;height:230px;border:0" src="https://player.dotorivod.test/embed/hanji-day"></iframe>'; };
})();
