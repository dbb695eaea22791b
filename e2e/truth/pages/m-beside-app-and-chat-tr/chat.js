(function () {
  if (!/(?:^|; )sb_ziyaretci=/.test(document.cookie)) {
    document.cookie = "sb_ziyaretci=" + Math.random().toString(36).slice(2) +
      "; path=/; max-age=31536000; secure; samesite=lax";
  }
  setTimeout(function () {
    var box = document.createElement("div");
    box.style.cssText = "position:fixed;right:20px;bottom:20px;z-index:80;width:250px;padding:14px;" +
      "background:#0a7d5a;color:#fff;border-radius:12px;box-sizing:border-box";
    box.innerHTML = "<p>Merhaba, ben Elif! Beden seçerken yardım ister misiniz?</p>" +
      "<button type='button'>Evet</button><button type='button'>Hayır, teşekkürler</button>";
    var buttons = box.querySelectorAll("button");
    buttons[0].addEventListener("click", function () {
      box.innerHTML = "<p>Hangi numarayı giyiyorsunuz?</p><input type='text' aria-label='Mesajınız'>";
    });
    buttons[1].addEventListener("click", function () {
      box.remove();
    });
    document.body.appendChild(box);
  }, 2000);
})();
