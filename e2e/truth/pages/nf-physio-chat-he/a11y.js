(function () {
  var b = document.createElement("button");
  b.setAttribute("aria-label", "תפריט נגישות"); b.textContent = "♿";
  b.style.cssText = "position:fixed;right:0;top:180px;background:#1c4fa1;color:#fff;border:0;font-size:26px;padding:8px;border-radius:8px 0 0 8px;z-index:9999;cursor:pointer";
  var size = +localStorage.getItem("nf_a11y_size") || 100;
  document.documentElement.style.fontSize = size + "%";
  b.onclick = function () { size = size >= 140 ? 100 : size + 20; localStorage.setItem("nf_a11y_size", size); document.documentElement.style.fontSize = size + "%"; };
  document.body.appendChild(b);
})();
