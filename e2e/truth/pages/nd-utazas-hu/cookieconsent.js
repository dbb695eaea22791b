(function (w, d) {
  w.cookieconsent = { hasInitialised: false, initialise: function (o) {
    var p = {
      status: function () { var m = d.cookie.match(new RegExp("(?:^|; )" + o.cookie.name + "=([^;]*)")); return m && m[1]; },
      hasAnswered: function () { return ["allow", "deny", "dismiss"].indexOf(this.status()) >= 0; },
      hasConsented: function () { return this.status() === "allow"; },
      set: function (v) {
        d.cookie = o.cookie.name + "=" + v + "; path=/; max-age=" + o.cookie.expiryDays * 86400 + "; SameSite=Lax; Secure";
        win.style.display = "none"; revoke.style.display = "";
        o.onStatusChange.call(this, v);
      },
    };
    var c = o.content, win = d.createElement("div"), revoke = d.createElement("div");
    win.className = "cc-window cc-banner cc-type-opt-in cc-theme-" + o.theme + " cc-" + o.position;
    win.setAttribute("role", "dialog"); win.setAttribute("aria-live", "polite"); win.setAttribute("aria-label", "cookieconsent"); win.setAttribute("aria-describedby", "cookieconsent:desc");
    win.innerHTML = '<span id="cookieconsent:desc" class="cc-message">' + c.message + ' <a class="cc-link" href="' + c.href + '" rel="noopener noreferrer nofollow" target="_blank">' + c.link + '</a></span><div class="cc-compliance cc-highlight"><a role="button" tabindex="0" class="cc-btn cc-deny">' + c.deny + '</a><a role="button" tabindex="0" class="cc-btn cc-allow">' + c.allow + "</a></div>";
    revoke.className = "cc-revoke cc-" + o.position; revoke.textContent = c.policy;
    d.body.appendChild(win); d.body.appendChild(revoke);
    win.querySelector(".cc-deny").addEventListener("click", function () { p.set("deny"); });
    win.querySelector(".cc-allow").addEventListener("click", function () { p.set("allow"); });
    revoke.addEventListener("click", function () { win.style.display = ""; revoke.style.display = "none"; });
    win.style.display = p.hasAnswered() ? "none" : ""; revoke.style.display = p.hasAnswered() ? "" : "none";
    o.onInitialise.call(p, p.status());
    this.hasInitialised = true;
  } };
})(window, document);
