const dialog = document.querySelector("dialog.kekse");

function merken(arten) {
  const wert = arten.length > 0 ? arten.join("+") : "nur-noetig";
  document.cookie = `wh_kekse=${wert}; path=/; max-age=15552000; SameSite=Lax; Secure`;
  dialog.close();
  laden(wert);
}

function laden(wert) {
  if (!wert.includes("statistik")) return;
  const script = document.createElement("script");
  script.src = "https://js.klickpfade.test/kp.js";
  script.defer = true;
  document.head.append(script);
}

dialog.addEventListener("cancel", (event) => event.preventDefault());
dialog.addEventListener("click", ({ target }) => {
  const tun = target.dataset?.tun;
  if (tun === "alle") merken(["statistik", "werbung"]);
  if (tun === "noetig") merken([]);
  if (tun === "auswahl") {
    merken([...dialog.querySelectorAll("input[name]:checked")].map(({ name }) => name));
  }
  if (tun === "zeigen") {
    dialog.querySelector("[data-ansicht=frage]").hidden = true;
    dialog.querySelector("[data-ansicht=auswahl]").hidden = false;
  }
});

const bekannt = document.cookie.split("; ").find((cookie) => cookie.startsWith("wh_kekse="));
if (bekannt) laden(bekannt.slice("wh_kekse=".length));
else dialog.showModal();
