(function () {
  if (/(?:^|; )cookieconsent_status=/.test(document.cookie)) return;
  var d = document.createElement("div");
  d.setAttribute("role", "dialog");
  d.setAttribute("aria-live", "polite");
  d.setAttribute("aria-label", "cookieconsent");
  d.setAttribute("aria-describedby", "cookieconsent:desc");
  d.className = "cc-window cc-banner cc-type-opt-in cc-theme-block cc-bottom cc-invisible";
  d.innerHTML = '<span id="cookieconsent:desc" class="cc-message">Diese Website möchte Cookies für die Statistik verwenden, um unser Angebot zu verbessern. Sie entscheiden, ob Sie das erlauben. <a class="cc-link" href="/datenschutz/" rel="noopener noreferrer nofollow">Mehr erfahren</a></span><div class="cc-compliance cc-highlight"><a role="button" tabindex="0" class="cc-btn cc-deny">Ablehnen</a><a role="button" tabindex="0" class="cc-btn cc-allow">Cookies zulassen</a></div>';
  document.body.appendChild(d);
  setTimeout(function () { d.classList.remove("cc-invisible"); }, 20);
  function fertig(status) {
    document.cookie = "cookieconsent_status=" + status + "; path=/; max-age=31536000";
    d.classList.add("cc-invisible");
    setTimeout(function () { d.style.display = "none"; }, 1000);
    if (status === "allow") window.quellgrundStatistik();
  }
  d.querySelector(".cc-deny").addEventListener("click", function () { fertig("deny"); });
  d.querySelector(".cc-allow").addEventListener("click", function () { fertig("allow"); });
})();
