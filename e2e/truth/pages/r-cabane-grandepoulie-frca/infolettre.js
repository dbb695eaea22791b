(function () {
  if (localStorage.getItem("gp_infolettre")) return;
  setTimeout(function () {
    var d = document.createElement("aside"); d.className = "infolettre"; d.setAttribute("aria-label", "Infolettre");
    d.innerHTML = '<button class="x" aria-label="Fermer">×</button><h2>10 % sur votre sirop</h2><p>Abonnez-vous à l’infolettre et recevez un rabais sur votre première commande en ligne.</p><input type="email" placeholder="Votre courriel" aria-label="Votre courriel"><button class="go" type="button">Je m’abonne</button>';
    document.body.appendChild(d); localStorage.setItem("gp_infolettre", JSON.stringify({ vue: Date.now() }));
    setTimeout(function () { d.classList.add("la"); }, 60);
    d.querySelector(".x").onclick = function () { d.remove(); };
    d.querySelector(".go").onclick = function () { d.innerHTML = "<p>Merci! Surveillez votre boîte de réception.</p>"; };
  }, 4000);
})();
