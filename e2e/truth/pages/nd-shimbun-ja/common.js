(function () {
  // 閲覧履歴(最近見た記事)
  var h = JSON.parse(localStorage.getItem("mn_history") || "[]");
  h.unshift({ u: location.pathname, t: Date.now() });
  localStorage.setItem("mn_history", JSON.stringify(h.slice(0, 20)));
  // 広告
  var f = document.createElement("iframe");
  f.width = 300; f.height = 250; f.style.border = 0; f.scrolling = "no"; f.title = "広告";
  f.src = "https://ad.nd-koukokuwaku.test/show?zone=7714";
  var r = document.getElementById("ad-rect"); r.textContent = ""; r.appendChild(f);
  // メールマガジン案内は3秒後に一度だけ
  if (!sessionStorage.getItem("mn_mm")) setTimeout(function () {
    sessionStorage.setItem("mn_mm", "1");
    var e = document.createElement("div"); e.className = "mm";
    e.innerHTML = "<p><b>朝刊メール（無料）</b><br>毎朝6時に主なニュースをお届けします。</p><button>登録する</button> <button>閉じる</button>";
    document.body.appendChild(e);
    e.lastChild.onclick = function () { e.remove(); };
    new Image().src = "https://log.nd-sekkyaku-cloud.test/v2/track?event=popup_view&t=" + Date.now();
  }, 3000);
})();
