/* eu_cookie_compliance */
(function () {
  if (/ng_cookie-agreed=/.test(document.cookie)) return;
  var p = document.createElement("div");
  p.id = "sliding-popup"; p.className = "sliding-popup-bottom"; p.setAttribute("role", "region"); p.setAttribute("aria-label", "Cookie-uri");
  p.innerHTML = '<div aria-labelledby="popup-text" class="eu-cookie-compliance-banner eu-cookie-compliance-banner-info eu-cookie-compliance-banner--default"><div class="popup-content info eu-cookie-compliance-content">' +
    '<div id="popup-text" class="eu-cookie-compliance-message" role="document"><h2>Folosim cookie-uri pe acest site pentru a vă îmbunătăți experiența</h2><p>Apăsând orice link de pe această pagină vă dați acordul pentru plasarea cookie-urilor.</p></div>' +
    '<div id="popup-buttons" class="eu-cookie-compliance-buttons"><button type="button" class="agree-button eu-cookie-compliance-default-button">Da, sunt de acord</button><button type="button" class="find-more-button eu-cookie-compliance-more-button">Nu, doresc mai multe informații</button></div></div></div>';
  document.body.appendChild(p);
  p.querySelector(".agree-button").onclick = function () {
    document.cookie = "ng_cookie-agreed=2; path=/; max-age=8640000; samesite=lax; secure";
    p.remove();
  };
  p.querySelector(".find-more-button").onclick = function () { location.href = "/ro/politica-cookies"; };
})();
