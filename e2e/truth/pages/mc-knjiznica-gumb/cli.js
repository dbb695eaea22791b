(function () {
  var CATEGORIES = ["necessary", "analytics", "advertisement"], bar = document.getElementById("cookie-law-info-bar");
  var Cookie = {
    set: function (name, value, days) { document.cookie = name + "=" + value + "; path=/; max-age=" + days * 86400 + "; SameSite=Lax; Secure"; },
    read: function (name) { var m = document.cookie.match(new RegExp("(?:^|; )" + name + "=([^;]*)")); return m && m[1]; },
  };
  // Settings of the plugin: category default state "enabled"
  CATEGORIES.forEach(function (c) { if (!Cookie.read("cookielawinfo-checkbox-" + c)) Cookie.set("cookielawinfo-checkbox-" + c, "yes", 365); });
  function unblock() {
    if (Cookie.read("viewed_cookie_policy") !== "yes") return;
    document.querySelectorAll("script[data-cli-class]").forEach(function (old) {
      if (Cookie.read("cookielawinfo-checkbox-" + old.dataset.cliCategory) !== "yes") return;
      var s = document.createElement("script"); s.src = old.dataset.cliSrc; s.async = true; old.replaceWith(s);
    });
  }
  function hide() { bar.style.display = "none"; Cookie.set("viewed_cookie_policy", "yes", 365); }
  document.querySelectorAll(".cli_action_button").forEach(function (b) {
    b.onclick = function (e) {
      e.preventDefault(); hide();
      if (b.dataset.cli_action === "accept_all") { Cookie.set("CookieLawInfoConsent", btoa(JSON.stringify({ necessary: true, analytics: true, advertisement: true })), 365); unblock(); }
    };
  });
  if (Cookie.read("viewed_cookie_policy")) unblock(); else bar.style.display = "block";
})();
