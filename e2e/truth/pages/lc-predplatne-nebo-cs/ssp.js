(function () {
  fetch("https://ssp.imedialka-lc7.test/v1/xhr", { method: "POST", credentials: "include", body: JSON.stringify({ zones: [{ id: 271044, w: 300, h: 300 }], tcf: (document.cookie.match(/euconsent-v2=([^;]+)/) || [])[1] }) })
    .then(function (r) { return r.json(); }).then(function (a) {
      var f = document.createElement("iframe"); f.width = 300; f.height = 300; f.style.border = 0; f.title = "Reklama"; f.src = a.src;
      document.getElementById("reklama-1").appendChild(f);
      (new Image).src = "https://cm.sparovani-lc7.test/match?pid=imedialka&uid=" + a.uid;
    });
})();
