(function (opt) {
  var tries = 0;
  function mount() {
    tries++;
    document.cookie = "cf_chl_rc_ni=" + tries + "; Max-Age=3600; path=/; SameSite=Lax";
    var slot = document.getElementById("jWDs9");
    var f = document.createElement("iframe");
    f.width = 300; f.height = 65; f.style.border = "0";
    f.title = "Widget, das eine Cloudgate-Sicherheitsüberprüfung enthält";
    f.src = "https://challenges.cloudgate-s02.test/turnstile/if/ov2/av0?sitekey=" + opt.cRay;
    slot.replaceChildren(f);
  }
  mount();
})(window._cf_chl_opt);
