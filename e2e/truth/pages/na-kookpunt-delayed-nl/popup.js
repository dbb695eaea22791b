(function () {
  var m = window.mailzwaluw, seen = localStorage.getItem("mz_popup_" + m.lijst);
  if (!sessionStorage.getItem("mz_visit")) sessionStorage.setItem("mz_visit", crypto.randomUUID());
  if (seen) return;
  setTimeout(function () {
    var d = document.createElement("div"); d.className = "mz-slidein"; d.setAttribute("role", "complementary"); d.setAttribute("aria-label", "Nieuwsbrief");
    d.innerHTML = '<button type="button" aria-label="Sluiten">×</button><b>Elke vrijdag ons weekmenu?</b><p>Zeven recepten en een boodschappenlijst, gratis in je mailbox.</p><form><input type="email" placeholder="E-mailadres"><input type="submit" value="Schrijf me in"></form>';
    d.style.cssText = "position:fixed;right:20px;bottom:20px;width:320px;background:#fff;border:1px solid #f0dfc8;border-radius:8px;padding:18px;font:15px/1.5 Arial;box-shadow:0 4px 20px #0003;z-index:900";
    d.firstChild.style.cssText = "float:right;border:0;background:none;font-size:20px"; d.firstChild.onclick = function () { d.remove(); };
    d.querySelector("form").onsubmit = function (e) { e.preventDefault(); d.innerHTML = "<b>Bedankt! Check je mailbox.</b>"; };
    document.body.appendChild(d); localStorage.setItem("mz_popup_" + m.lijst, String(Date.now()));
  }, 1500);
})();
