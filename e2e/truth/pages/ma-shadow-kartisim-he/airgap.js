const KEY = "tcmConsent";
const saved = JSON.parse(localStorage.getItem(KEY) ?? "null");

function tags() {
  for (const src of ["https://www.mantag-ma7.test/gtm.js?id=GTM-BAMA7", "https://analytics.tikatak-ma7.test/i18n/pixel/events.js?sdkid=C7MA"]) {
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    document.head.append(script);
  }
}

const LOOK = `:host{all:initial;direction:rtl;font-family:Rubik,Arial,sans-serif}
.card{position:fixed;inset-inline-start:24px;bottom:24px;width:390px;background:#fff;color:#17121f;border-radius:18px;padding:24px;box-shadow:0 10px 40px #000a;z-index:2147483647;font-size:14px;line-height:1.5}
h2{margin:0 0 8px;font-size:18px}.row{display:flex;gap:8px;margin-top:14px}.opt{display:flex;justify-content:space-between;padding:8px 0;border-top:1px solid #ddd}
button{font:inherit;cursor:pointer;border-radius:20px;border:1px solid #17121f;background:#fff;color:#17121f;padding:9px 18px;flex:1}button.link{border:0;text-decoration:underline;flex:none;padding:9px 4px}`;

class ConsentCard extends HTMLElement {
  connectedCallback() {
    this.root = this.attachShadow({ mode: "open" });
    this.first();
  }
  draw(html) {
    this.root.innerHTML = `<style>${LOOK}</style><section class="card" role="dialog" aria-labelledby="t">${html}</section>`;
  }
  on(id, action) {
    this.root.getElementById(id).addEventListener("click", action);
  }
  first() {
    this.draw(`<h2 id="t">הפרטיות שלך חשובה לנו</h2><div>אנו ושותפינו משתמשים בעוגיות ובטכנולוגיות דומות לצורך תפעול האתר, מדידה ופרסום מותאם אישית, בהתאם לתיקון 13 לחוק הגנת הפרטיות.</div>
      <div class="row"><button id="yes">אישור הכל</button><button id="no">דחיית הכל</button><button id="more" class="link">העדפות</button></div>`);
    this.on("yes", () => this.keep({ analytics: true, advertising: true }));
    this.on("no", () => this.keep({ analytics: false, advertising: false }));
    this.on("more", () => this.second());
  }
  second() {
    this.draw(`<h2 id="t">העדפות פרטיות</h2><div class="opt">חיוניות <em>פעיל תמיד</em></div>
      <label class="opt">מדידה <input type="checkbox" id="a"></label><label class="opt">פרסום <input type="checkbox" id="p"></label>
      <div class="row"><button id="save">שמירת הבחירה</button></div>`);
    this.on("save", () => this.keep({ analytics: this.root.getElementById("a").checked, advertising: this.root.getElementById("p").checked }));
  }
  keep(purposes) {
    localStorage.setItem(KEY, JSON.stringify({ purposes, timestamp: new Date().toISOString(), confirmed: true }));
    this.getRootNode().host.remove();
    if (purposes.analytics && purposes.advertising) tags();
  }
}

class ConsentManager extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: "open" }).innerHTML = "<cm-consent-card></cm-consent-card>";
  }
}

if (saved) {
  if (saved.purposes.analytics) tags();
} else {
  customElements.define("cm-consent-card", ConsentCard);
  customElements.define("cm-consent-manager", ConsentManager);
  document.documentElement.append(document.createElement("cm-consent-manager"));
}
