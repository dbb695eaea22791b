(function () {
  var SITE = "vathypelago.test", listeners = [], nextId = 1, tc = null, shown = false;
  var PURPOSES = [
    ["Αποθήκευση και/ή πρόσβαση σε πληροφορίες σε μια συσκευή", "Cookies, αναγνωριστικά συσκευής ή παρόμοια μπορούν να αποθηκευτούν ή να διαβαστούν στη συσκευή σας."],
    ["Χρήση περιορισμένων δεδομένων για την επιλογή διαφήμισης", "Οι διαφημίσεις μπορούν να βασίζονται στη σελίδα που βλέπετε και στην κατά προσέγγιση τοποθεσία σας."],
    ["Δημιουργία προφίλ για εξατομικευμένη διαφήμιση", "Πληροφορίες για τη δραστηριότητά σας μπορούν να συνδυαστούν σε προφίλ."],
    ["Χρήση προφίλ για την επιλογή εξατομικευμένης διαφήμισης", "Οι διαφημίσεις μπορούν να βασίζονται στο προφίλ σας."],
    ["Μέτρηση της απόδοσης της διαφήμισης", "Πόσοι είδαν μια διαφήμιση και τι έκαναν ύστερα."],
    ["Μέτρηση της απόδοσης του περιεχομένου", "Ποια άρθρα διαβάζονται και για πόση ώρα."],
    ["Ανάπτυξη και βελτίωση υπηρεσιών", "Πληροφορίες για τη χρήση μπορούν να βελτιώσουν προϊόντα."]
  ];
  var NUMBERS = [1, 2, 3, 4, 7, 8, 10], VENDORS = 12;

  function bits(n, len) { var s = n.toString(2); while (s.length < len) s = "0" + s; return s; }
  function encode(purposes, vendors) {
    var ds = Math.floor(Date.now() / 864e5) * 864000, set = function (yes, len) { var s = ""; for (var i = 1; i <= len; i++) s += yes(i) ? 1 : 0; return s; };
    var b = bits(2, 6) + bits(ds, 36) + bits(ds, 36) + bits(10, 12) + bits(54, 12) + bits(1, 6) + bits(4, 6) + bits(11, 6) + bits(148, 12) + bits(5, 6) + "10" + bits(0, 12) +
      set(function (i) { return purposes.indexOf(i) >= 0; }, 24) + bits(0, 24) + "0" + bits(6, 6) + bits(17, 6) +
      bits(VENDORS, 16) + "0" + set(function () { return vendors; }, VENDORS) + bits(0, 16) + "0" + bits(0, 12);
    while (b.length % 8) b += "0";
    var out = "";
    for (var i = 0; i < b.length; i += 8) out += String.fromCharCode(parseInt(b.substr(i, 8), 2));
    return btoa(out).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  }
  function decode(str) {
    var raw = atob(str.replace(/-/g, "+").replace(/_/g, "/")), b = "", consents = {}, i;
    for (i = 0; i < raw.length; i++) b += bits(raw.charCodeAt(i), 8);
    for (i = 1; i <= 24; i++) consents[i] = b.charAt(151 + i) === "1";
    return consents;
  }
  function cookie(name) { var m = document.cookie.match(new RegExp("(?:^|; )" + name + "=([^;]*)")); return m && m[1]; }
  function put(name, value) { document.cookie = name + "=" + value + "; path=/; domain=." + SITE + "; max-age=33696000; SameSite=None; Secure"; }
  function data(id, status) {
    return { tcString: tc || "", tcfPolicyVersion: 5, cmpId: 10, cmpVersion: 54, gdprApplies: true, cmpStatus: "loaded", eventStatus: status, listenerId: id, isServiceSpecific: true, purpose: { consents: tc ? decode(tc) : {}, legitimateInterests: {} }, vendor: { consents: {}, legitimateInterests: {} } };
  }
  function tell(status) { listeners.forEach(function (l) { l.fn(data(l.id, status), true); }); }
  window.__tcfapi = function (command, version, fn) {
    if (command === "ping") fn({ gdprApplies: true, cmpLoaded: true, cmpStatus: "loaded", displayStatus: shown ? "visible" : "hidden", apiVersion: "2.2", cmpId: 10 });
    else if (command === "addEventListener") { var l = { id: nextId++, fn: fn }; listeners.push(l); fn(data(l.id, tc ? "tcloaded" : shown ? "cmpuishown" : "cmpuishown"), true); }
    else if (command === "getTCData") fn(data(undefined, "tcloaded"), true);
    else if (command === "displayConsentUi") { ui(); fn(true, true); }
    else fn(null, false);
  };
  var locator = document.createElement("iframe");
  locator.name = "__tcfapiLocator"; locator.style.cssText = "display:none";
  (document.body || document.documentElement).appendChild(locator);

  function save(purposes, vendors) {
    tc = encode(purposes, vendors);
    put("euconsent-v2", tc);
    put("addtl_consent", vendors ? "1~39.43.46.55.61.70.83.89" : "1~");
    localStorage.setItem("_cmpRepromptHash", tc.slice(0, 14) + ".1.m3kX9hQ2cV0yQ");
    var c = document.getElementById("qc-cmp2-container");
    if (c) c.remove();
    document.body.classList.remove("qc-cmp2-open");
    shown = false;
    tell("useractioncomplete");
  }
  var ALL = NUMBERS.slice();
  var css = "#qc-cmp2-container{position:fixed;inset:0;z-index:2147483640;font-family:Helvetica,Arial,sans-serif;color:#368bd6}#qc-cmp2-main{position:absolute;inset:0;background:rgba(0,0,0,.5);display:flex;align-items:center;justify-content:center;animation:qcf .35s}@keyframes qcf{from{opacity:0}}" +
    ".qc-cmp2-ui{background:#fff;width:660px;max-width:94vw;max-height:90vh;display:flex;flex-direction:column;padding:20px 22px;color:#4d4d4d;font-size:13.5px;line-height:1.5}.qc-cmp2-ui h2{font-size:19px;color:#222;margin:0 0 12px}.qc-cmp2-scroll{overflow:auto;flex:1}.qc-cmp2-buttons{display:flex;gap:12px;margin-top:16px}" +
    ".qc-cmp2-ui button{font:inherit;cursor:pointer}.qc-cmp2-buttons button{flex:1;padding:12px;border-radius:3px;font-weight:700;font-size:14px;border:1px solid #0b3c5d}.qc-cmp2-buttons [mode=primary]{background:#0b3c5d;color:#fff}.qc-cmp2-buttons [mode=secondary]{background:#fff;color:#0b3c5d}" +
    ".qc-cmp2-head{display:flex;gap:10px;margin:8px 0 12px}.qc-cmp2-head button{border:1px solid #0b3c5d;background:#fff;color:#0b3c5d;padding:7px 14px;border-radius:3px;font-weight:700}.qc-cmp2-list{list-style:none;margin:0;padding:0}.qc-cmp2-list li{display:flex;justify-content:space-between;gap:14px;border-bottom:1px solid #e4e4e4;padding:10px 4px}" +
    ".qc-cmp2-toggle{min-width:64px;height:28px;border-radius:14px;border:0;background:#d6d6d6;color:#333;font-size:11px!important}.qc-cmp2-toggle[aria-checked=true]{background:#0b3c5d;color:#fff}.qc-cmp2-foot{display:flex;gap:16px;align-items:center;border-top:1px solid #ddd;padding-top:14px;margin-top:8px}.qc-cmp2-link{background:none;border:0;color:#0b3c5d;text-decoration:underline;padding:0}.qc-cmp2-foot .save{margin-left:auto;background:#0b3c5d;color:#fff;border:0;padding:11px 18px;border-radius:3px;font-weight:700}body.qc-cmp2-open{overflow:hidden}";
  function ui() {
    if (document.getElementById("qc-cmp2-container")) return;
    shown = true;
    var c = document.createElement("div");
    c.id = "qc-cmp2-container"; c.className = "qc-cmp2-container";
    c.innerHTML = "<style>" + css + "</style><div id='qc-cmp2-main' class='qc-cmp2-main'><div id='qc-cmp2-ui' class='qc-cmp2-ui' role='dialog' aria-modal='true' aria-labelledby='qc-t'></div></div>";
    document.body.appendChild(c);
    document.body.classList.add("qc-cmp2-open");
    first();
  }
  function box() { return document.getElementById("qc-cmp2-ui"); }
  function first() {
    box().innerHTML = "<h2 id='qc-t'>Σεβόμαστε την ιδιωτικότητά σας</h2><div class='qc-cmp2-scroll'><p>Εμείς και οι <button class='qc-cmp2-link' type='button' data-go='more'>συνεργάτες</button> μας αποθηκεύουμε ή/και έχουμε πρόσβαση σε πληροφορίες σε μια συσκευή, όπως cookies, και επεξεργαζόμαστε προσωπικά δεδομένα, όπως μοναδικά αναγνωριστικά, για εξατομικευμένες διαφημίσεις και περιεχόμενο, μέτρηση διαφημίσεων και περιεχομένου, έρευνα κοινού και ανάπτυξη υπηρεσιών.</p><p>Με την άδειά σας, εμείς και οι συνεργάτες μας ενδέχεται να χρησιμοποιήσουμε ακριβή δεδομένα γεωγραφικής τοποθεσίας. Μπορείτε να κάνετε κλικ για να συναινέσετε στην επεξεργασία. Εναλλακτικά, μπορείτε να αποκτήσετε πρόσβαση σε πιο λεπτομερείς πληροφορίες και να αλλάξετε τις προτιμήσεις σας πριν συναινέσετε ή να αρνηθείτε.</p></div><div class='qc-cmp2-buttons'><button type='button' mode='secondary' size='large' data-go='more'><span>ΠΕΡΙΣΣΟΤΕΡΕΣ ΕΠΙΛΟΓΕΣ</span></button><button type='button' mode='primary' size='large' data-go='agree'><span>ΣΥΜΦΩΝΩ</span></button></div>";
    wire();
  }
  function second() {
    var items = PURPOSES.map(function (p, i) { return "<li><div><b>" + p[0] + "</b><br>" + p[1] + "</div><button type='button' role='switch' class='qc-cmp2-toggle' aria-checked='false' aria-label='" + p[0] + "' data-n='" + NUMBERS[i] + "'>ΟΧΙ</button></li>"; }).join("");
    box().innerHTML = "<h2 id='qc-t'>Σεβόμαστε την ιδιωτικότητά σας</h2><p style='margin:0'>Μπορείτε να ορίσετε τις προτιμήσεις συναίνεσής σας για κάθε σκοπό παρακάτω.</p><div class='qc-cmp2-head'><button type='button' data-go='none'>ΑΠΟΡΡΙΨΗ ΟΛΩΝ</button><button type='button' data-go='agree'>ΑΠΟΔΟΧΗ ΟΛΩΝ</button></div><div class='qc-cmp2-scroll'><ul class='qc-cmp2-list'>" + items + "</ul></div><div class='qc-cmp2-foot'><button type='button' class='qc-cmp2-link' data-go='back'>ΠΙΣΩ</button><button type='button' class='save' data-go='save'>ΑΠΟΘΗΚΕΥΣΗ &amp; ΕΞΟΔΟΣ</button></div>";
    wire();
  }
  function wire() {
    box().querySelectorAll(".qc-cmp2-toggle").forEach(function (t) { t.onclick = function () { var on = t.getAttribute("aria-checked") !== "true"; t.setAttribute("aria-checked", on); t.textContent = on ? "ΝΑΙ" : "ΟΧΙ"; }; });
    box().querySelectorAll("[data-go]").forEach(function (b) {
      b.onclick = function () {
        var go = b.getAttribute("data-go");
        if (go === "more") second();
        else if (go === "back") first();
        else if (go === "agree") save(ALL, true);
        else if (go === "none") save([], false);
        else { var on = [].map.call(box().querySelectorAll("[aria-checked=true]"), function (t) { return +t.getAttribute("data-n"); }); save(on, on.length > 0); }
      };
    });
  }
  tc = cookie("euconsent-v2");
  if (tc) tell("tcloaded");
  else setTimeout(ui, 1100);
})();
