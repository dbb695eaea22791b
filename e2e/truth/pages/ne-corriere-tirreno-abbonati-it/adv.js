(function () {
  var id = (document.cookie.match(/ne_padid=([^;]+)/) || [])[1] || Math.random().toString(36).slice(2) + Date.now().toString(36);
  document.cookie = "ne_padid=" + id + "; path=/; max-age=33696000; secure; samesite=lax; domain=" + location.hostname.replace(/^www/, "");
  var slot = document.getElementById("adv-top");
  slot.innerHTML = '<div style="padding:26px;background:#0a5;color:#fff;font-size:22px">Casa Etrusca Mobili – divani da 499 €</div>';
  new Image().src = "https://sync.ne-audiencelab.test/match?pid=411&puid=" + id;
})();
