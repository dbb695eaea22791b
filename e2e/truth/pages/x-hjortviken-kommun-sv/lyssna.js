/* Uppläsning: visar knappen Lyssna. Sparar inget. */
(function () {
  var h = document.querySelector("main h1"), b = document.createElement("button");
  b.type = "button"; b.textContent = "🔊 Lyssna"; b.style.cssText = "font:14px sans-serif;border:1px solid #004b6b;background:#fff;color:#004b6b;border-radius:14px;padding:4px 12px";
  b.onclick = function () { speechSynthesis.speak(new SpeechSynthesisUtterance(document.querySelector("main").innerText)); };
  h.after(b);
})();
