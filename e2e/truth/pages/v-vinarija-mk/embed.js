(() => {
  const KEY = "pristanok.8f21";
  const read = () => { try { return JSON.parse(localStorage.getItem(KEY)); } catch { return null; } };
  const apply = (choice) => {
    for (const it of document.querySelectorAll("script[type='text/plain'][data-pristanok]")) {
      if (!choice.categories.includes(it.dataset.pristanok)) continue;
      const s = document.createElement("script"); s.src = it.dataset.src; it.replaceWith(s);
    }
  };
  const log = (choice) => fetch("https://saglasnost.pristanok-v4.test/log", { method: "POST", keepalive: true, headers: { "content-type": "text/plain" }, body: JSON.stringify(choice) });
  class Pristanok extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: "closed" });
      root.innerHTML = `<style>
      :host{all:initial}.b{position:fixed;left:0;right:0;bottom:0;background:#1f2937;color:#fff;font:15px/1.5 system-ui,sans-serif;padding:18px 24px;z-index:2147483000;display:flex;gap:20px;align-items:center;flex-wrap:wrap}
      .b p{flex:1 1 420px;margin:0}button{font:inherit;padding:9px 16px;border-radius:4px;border:1px solid #fff;background:none;color:#fff;cursor:pointer}.m{background:#fff;color:#1f2937}a{color:#9cf}ul{list-style:none;padding:0;margin:0;flex:1}</style>
      <div class="b"><p>Користиме колачиња за да ја подобриме страницата и да прикажуваме реклами. Можете да ги прифатите сите или само неопходните. <a href="/privatnost">Повеќе</a></p>
      <button class="m" part="a">Прифати ги сите</button><button part="r">Само неопходните</button><button part="s">Поставки</button></div>`;
      const done = (categories) => { const choice = { v: 2, t: Date.now(), categories }; localStorage.setItem(KEY, JSON.stringify(choice)); this.remove(); apply(choice); log(choice); };
      root.querySelector("[part=a]").onclick = () => done(["necessary", "statistics", "marketing"]);
      root.querySelector("[part=r]").onclick = () => done(["necessary"]);
      root.querySelector("[part=s]").onclick = () => {
        root.querySelector(".b").innerHTML = `<ul><li><label><input type=checkbox checked disabled> Неопходни</label></li><li><label><input type=checkbox value=statistics> Статистика</label></li><li><label><input type=checkbox value=marketing> Маркетинг</label></li></ul><button class="m" part="save">Зачувај го изборот</button>`;
        root.querySelector("[part=save]").onclick = () => done(["necessary", ...[...root.querySelectorAll("input:checked:not(:disabled)")].map((it) => it.value)]);
      };
    }
  }
  customElements.define("pristanok-lenta", Pristanok);
  addEventListener("DOMContentLoaded", () => { const old = read(); if (old) apply(old); else document.body.append(document.createElement("pristanok-lenta")); });
})();
