(function () {
  var KEY = "pdOnsite", state = JSON.parse(localStorage.getItem(KEY) || '{"viewedForms":{}}');
  localStorage.setItem(KEY, JSON.stringify(state));
  if (state.viewedForms.VinterR1) return;
  setTimeout(function () {
    var box = document.createElement("div");
    box.className = "postduvan-form-VinterR1"; box.setAttribute("role", "dialog"); box.setAttribute("aria-label", "Nyhetsbrev");
    box.style.cssText = "position:fixed;left:20px;bottom:20px;width:300px;background:#f4e9df;border-radius:12px;padding:20px 22px;box-shadow:0 8px 30px rgba(0,0,0,.25);z-index:90000;font:15px/1.5 'Helvetica Neue',Arial,sans-serif;color:#3c2f2f";
    box.innerHTML = '<button type="button" aria-label="Stäng" style="position:absolute;right:8px;top:6px;border:0;background:none;font-size:22px;cursor:pointer">×</button><b style="font-size:19px">10 % på din första order</b><p>Få mönster, garnnyheter och en välkomstrabatt direkt i inkorgen.</p><form><input type="email" placeholder="Din e-postadress" style="width:100%;box-sizing:border-box;padding:9px;border:1px solid #c9b8a8;border-radius:6px"><button type="submit" style="width:100%;margin-top:8px;padding:10px;border:0;border-radius:6px;background:#5b3a4a;color:#fff">Ja tack, jag vill ha rabatten</button></form>';
    document.body.appendChild(box);
    state.viewedForms.VinterR1 = Date.now();
    localStorage.setItem(KEY, JSON.stringify(state));
    box.querySelector("button").onclick = function () { box.remove(); };
    box.querySelector("form").onsubmit = function (e) { e.preventDefault(); box.innerHTML = "<b>Tack! Kolla din inkorg.</b>"; };
  }, 5000);
})();
