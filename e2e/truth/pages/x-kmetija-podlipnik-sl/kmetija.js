(function () {
  var box = document.getElementById("piskotki");
  function odgovor(v) {
    document.cookie = "piskotki_soglasje=" + v + "; path=/; max-age=15552000; SameSite=Lax; Secure";
    box.hidden = true;
    gtag("consent", "update", { analytics_storage: v === "da" ? "granted" : "denied" });
    if (window.oznake) window.oznake();
  }
  box.querySelector(".ne").onclick = function () { odgovor("ne"); };
  box.querySelector(".da").onclick = function () { odgovor("da"); };
  if (!soglasje) setTimeout(function () { box.hidden = false; }, 1200);

  var delavec = new Worker("/js/vreme-delavec.js");
  delavec.onmessage = function (e) {
    document.getElementById("vreme").textContent = "Vreme v Bohinju: " + e.data.opis + ", " + e.data.temp + " °C";
    sessionStorage.setItem("vreme_bohinj", JSON.stringify(e.data));
    delavec.terminate();
  };

  document.getElementById("predvajaj").onclick = function () {
    document.getElementById("posnetek").innerHTML = '<iframe width="100%" height="360" style="border:0" allow="autoplay" src="https://vdelava.gledalka.test/p/mohant"></iframe>';
  };

  var zemljevid = document.getElementById("zemljevid");
  function risi() {
    removeEventListener("scroll", risi);
    [0, 1, 2, 3].forEach(function (x) {
      var i = document.createElement("img"); i.alt = ""; i.src = "https://a.ploscice-zemljevida.test/13/" + (4410 + x) + "/2912.svg"; zemljevid.append(i);
    });
  }
  addEventListener("scroll", risi, { passive: true });
})();
