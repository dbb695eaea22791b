(function () {
  var m = document.getElementById("cmsg"); if (m) m.remove();
  var q = "initialCid=" + encodeURIComponent(dd.cid) + "&hash=" + dd.hsh + "&t=" + dd.t + "&s=" + dd.s + "&e=" + dd.e + "&referer=" + encodeURIComponent(location.href) + "&cid=" + encodeURIComponent(dd.cookie);
  var f = document.createElement("iframe");
  f.src = "https://" + dd.host + "/captcha/?" + q;
  f.title = "CaptchaDome CAPTCHA"; f.width = "100%"; f.height = "100%"; f.setAttribute("border", "0"); f.setAttribute("frameborder", "0"); f.setAttribute("scrolling", "yes");
  f.style.cssText = "height:100vh;border:0;display:block";
  document.body.appendChild(f);
})();
