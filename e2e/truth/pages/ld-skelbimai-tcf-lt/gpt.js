(function () {
  var d = "; path=/; domain=turgplius-ld8.test; max-age=33696000; Secure; SameSite=None";
  if (!/__gads=/.test(document.cookie)) document.cookie = "__gads=ID=" + Math.random().toString(16).slice(2) + ":T=" + Math.floor(Date.now() / 1000) + d;
  var f = document.createElement("iframe"); f.width = 300; f.height = 250; f.style.border = "0"; f.title = "Reklama";
  f.src = "https://ads.dvigubastaskas-ld8.test/adi/turgplius/desine;sz=300x250"; document.getElementById("ad-right").appendChild(f);
})();
