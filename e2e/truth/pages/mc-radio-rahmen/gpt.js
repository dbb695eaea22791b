(function () {
  var id = "ID=" + Math.random().toString(16).slice(2) + ":T=" + Math.floor(Date.now() / 1000), end = "; path=/; domain=antenne-weser-mc5.test; max-age=33696000; SameSite=None; Secure";
  if (document.cookie.indexOf("__gads=") < 0) { document.cookie = "__gads=" + id + end; document.cookie = "__eoi=" + id + end; }
  var f = document.createElement("iframe"); f.title = "Anzeige"; f.width = 728; f.height = 90; f.style.border = 0; f.src = "https://ad.doppelblick-mc5.test/safeframe/1-0-41/html/container.html";
  document.getElementById("werbung").appendChild(f);
})();
