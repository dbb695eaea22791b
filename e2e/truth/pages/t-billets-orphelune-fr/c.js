(function () {
  var p = window.rd, m = document.getElementById("cmsg");
  if (m) m.remove();
  var f = document.createElement("iframe");
  f.src = "https://" + p.host + "/captcha/?initialCid=" + encodeURIComponent(p.cid) + "&hash=" + p.hsh + "&t=" + p.t + "&s=" + p.s + "&e=" + p.e;
  f.title = "Vérification de votre navigateur";
  f.width = "100%"; f.height = "100%"; f.style.cssText = "height:100vh;border:0;display:block";
  f.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms");
  document.body.appendChild(f);
})();
