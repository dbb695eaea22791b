(function () {
  var el = function (id) { return document.getElementById(id); }, a = el("a"), last = "";
  var vol = localStorage.getItem("krim.volume") || "80";
  localStorage.setItem("krim.volume", vol);
  el("vol").value = vol; a.volume = vol / 100;
  el("vol").oninput = function () { a.volume = this.value / 100; localStorage.setItem("krim.volume", this.value); };
  el("play").onclick = function () {
    if (a.paused) { a.play(); this.innerHTML = "&#10074;&#10074;"; } else { a.pause(); this.innerHTML = "&#9654;"; }
  };
  var lid = localStorage.getItem("td_lsid") || "app:" + Math.random().toString(36).slice(2);
  localStorage.setItem("td_lsid", lid);
  function now() {
    fetch("https://meta.tokzvoka-mc3.test/krim/now.json?lsid=" + lid).then(function (r) { return r.json(); }).then(function (t) {
      if (t.title === last) return;
      last = t.title;
      el("song").textContent = t.artist + " – " + t.title;
      el("cover").src = t.cover;
    });
  }
  now(); setInterval(now, 8000);
})();
