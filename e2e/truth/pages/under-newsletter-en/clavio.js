(function () {
  var id = document.cookie.match(/__kla_id=([^;]+)/);
  if (!id) document.cookie = "__kla_id=" + btoa(JSON.stringify({ cid: crypto.randomUUID(), $referrer: { ts: Math.floor(Date.now() / 1000), value: "", first_page: location.href } })) + ";path=/;max-age=63072000";
  localStorage.setItem("klaviyoOnsite", JSON.stringify({ viewedForms: { modal: { disabledForms: {}, viewedForms: { Qm61: 1 } } } }));
  fetch("https://a.clavio-s61.test/onsite/track-analytics?company_id=XyZ61", { method: "POST", mode: "no-cors", body: "[]" });
  function show() {
    var d = document.createElement("div");
    d.setAttribute("role", "dialog"); d.setAttribute("aria-modal", "true"); d.setAttribute("aria-label", "POPUP Form"); d.className = "needsclick kl-private-reset-css-Xuajs1";
    d.style.cssText = "position:fixed;inset:0;background:rgba(20,20,20,.6);z-index:90000;display:flex;align-items:center;justify-content:center";
    d.innerHTML = '<form class="klaviyo-form" style="background:#f8e9e2;padding:48px;width:420px;position:relative;text-align:center"><button type="button" aria-label="Close dialog" class="klaviyo-close-form" style="position:absolute;top:10px;right:10px;border:0;background:none;font-size:22px">✕</button><h2>10% off your first order</h2><p>Join our sewing circle: patterns, offers and stories once a fortnight.</p><input type="email" placeholder="Enter your email" style="width:100%;padding:12px;box-sizing:border-box"><button type="button" style="width:100%;padding:12px;margin-top:10px;background:#222;color:#fff;border:0">Continue</button></form>';
    d.querySelector(".klaviyo-close-form").onclick = function () { d.remove(); };
    document.body.appendChild(d);
  }
  setTimeout(show, 1000);
})();
