(function () {
  var ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  function number(value, length) {
    return value.toString(2).padStart(length, "0");
  }

  function letters(two) {
    return number(two.charCodeAt(0) - 65, 6) + number(two.charCodeAt(1) - 65, 6);
  }

  /** The core of a TC string, version 2.2. */
  function tcString(purposes, vendors) {
    var day = Math.floor(Date.now() / 864e5) * 864000;
    var bits = number(2, 6) + number(day, 36) + number(day, 36) + number(300, 12) + number(1, 12) +
      number(1, 6) + letters("HR") + number(131, 12) + number(4, 6) + "1" + "0" + number(0, 12) +
      purposes.padEnd(24, "0") + number(0, 24) + "0" + letters("HR") +
      number(12, 16) + "0" + vendors + number(0, 16) + "0" + number(0, 12);
    while (bits.length % 24) bits += "0";
    return bits.match(/.{6}/g).map(function (six) {
      return ALPHABET.charAt(parseInt(six, 2));
    }).join("");
  }

  function setCookie(name, value) {
    document.cookie = name + "=" + encodeURIComponent(value) +
      "; domain=.otocnevijesti.test; path=/; max-age=33696000; SameSite=Lax; Secure";
  }

  /** The TC string that was stored earlier. */
  function known() {
    var found = /(?:^|; )FCCDCF=([^;]*)/.exec(document.cookie);
    return found && JSON.parse(decodeURIComponent(found[1]))[3][0];
  }

  /** Whether the first purpose, bit 152, is consented to. */
  function mayStore(tc) {
    return (ALPHABET.indexOf(tc.charAt(25)) >> 3) & 1;
  }

  function loadAds() {
    var script = document.createElement("script");
    script.src = "https://oglasi.oglasnik-plus.test/js/oglasi.js";
    document.head.appendChild(script);
  }

  function store(purposes, vendors) {
    var tc = tcString(purposes, vendors);
    setCookie("FCCDCF", JSON.stringify([null, null, null, [tc, purposes.length === 11 ? "2~70.89.93~dv." : "2~~dv.70.89.93", crypto.randomUUID()], null, null, []]));
    setCookie("FCNEC", JSON.stringify([["AKsRol" + Math.random().toString(36).slice(2)], null, []]));
    document.querySelector(".fc-consent-root").remove();
    document.body.style.overflow = "";
    if (mayStore(tc)) loadAds();
  }

  function button(kind, look, label) {
    return '<button class="fc-button ' + kind + " " + look + '" role="button" aria-label="' + label + '" tabindex="0">' +
      '<div class="fc-button-background"></div><p class="fc-button-label">' + label + "</p></button>";
  }

  function start() {
    var tc = known();
    if (tc) {
      if (mayStore(tc)) loadAds();
      return;
    }
    var root = document.createElement("div");
    root.className = "fc-consent-root";
    root.innerHTML =
      "<style>" +
      ".fc-dialog-overlay{position:fixed;inset:0;background:rgba(0,0,0,.6);z-index:2147483644}" +
      ".fc-dialog-container{position:fixed;inset:0;display:flex;align-items:center;justify-content:center;z-index:2147483645}" +
      ".fc-dialog{background:#fff;max-width:600px;padding:28px;border-radius:8px;max-height:90vh;overflow:auto;box-sizing:border-box}" +
      ".fc-button{display:block;width:100%;position:relative;border:0;background:none;margin:8px 0;padding:12px;cursor:pointer}" +
      ".fc-button-background{position:absolute;inset:0;border-radius:4px;background:#e8f0fe}" +
      ".fc-primary-button .fc-button-background{background:#1a73e8}.fc-primary-button p{color:#fff}" +
      ".fc-button-label{position:relative;margin:0;font-size:15px}[hidden]{display:none!important}" +
      "</style>" +
      '<div class="fc-dialog-overlay"></div><div class="fc-dialog-container">' +
      '<div class="fc-dialog fc-choice-dialog" role="dialog" aria-label="otocnevijesti.test traži vaš pristanak za korištenje osobnih podataka u sljedeće svrhe:" tabindex="0">' +
      '<div class="fc-dialog-content"><div class="fc-header fc-dialog-restricted-content"><h1>otocnevijesti.test traži vaš pristanak za korištenje osobnih podataka u sljedeće svrhe:</h1></div>' +
      '<ul class="fc-stacks"><li>Personalizirano oglašavanje i sadržaj, mjerenje oglašavanja i sadržaja, istraživanje publike i razvoj usluga</li><li>Pohrana podataka na uređaju i/ili pristupanje njima</li></ul>' +
      "<p>Vaše osobne podatke obrađivat će naši partneri, a podatke s vašeg uređaja (kolačiće i jedinstvene identifikatore) mogu pohranjivati i s njima ih dijeliti.</p></div>" +
      '<div class="fc-footer-buttons">' +
      button("fc-cta-consent", "fc-primary-button", "Pristanak") +
      button("fc-cta-do-not-consent", "fc-secondary-button", "Ne pristajem") +
      button("fc-cta-manage-options", "fc-secondary-button", "Upravljajte opcijama") +
      "</div></div>" +
      '<div class="fc-dialog fc-data-preferences-dialog" role="dialog" aria-label="Upravljanje podacima" hidden>' +
      "<h1>Upravljanje podacima</h1>" +
      '<label class="fc-preference-slider"><input type="checkbox" class="fc-preference-consent" aria-label="Pohrana podataka na uređaju i/ili pristupanje njima"> Pohrana podataka na uređaju i/ili pristupanje njima</label><br>' +
      '<label class="fc-preference-slider"><input type="checkbox" class="fc-preference-consent" aria-label="Personalizirano oglašavanje"> Personalizirano oglašavanje</label>' +
      button("fc-data-preferences-accept-all", "fc-secondary-button", "Prihvati sve") +
      button("fc-confirm-choices", "fc-primary-button", "Potvrdi odabire") +
      "</div></div>";
    document.body.appendChild(root);
    document.body.style.overflow = "hidden";
    function on(selector, action) {
      root.querySelector(selector).addEventListener("click", action);
    }
    function all() {
      store("11111111111", "111111111111");
    }
    on(".fc-cta-consent", all);
    on(".fc-data-preferences-accept-all", all);
    on(".fc-cta-do-not-consent", function () {
      store("", "000000000000");
    });
    on(".fc-cta-manage-options", function () {
      root.querySelector(".fc-choice-dialog").hidden = true;
      root.querySelector(".fc-data-preferences-dialog").hidden = false;
    });
    on(".fc-confirm-choices", function () {
      var boxes = root.querySelectorAll(".fc-preference-consent");
      var second = boxes[1].checked ? "1" : "0";
      store((boxes[0].checked ? "1" : "0") + "0" + second + second, "000000000000");
    });
  }

  if (document.body) start();
  else document.addEventListener("DOMContentLoaded", start);
})();
