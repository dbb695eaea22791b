const logo = `<svg class="logo" width="150" height="48" viewBox="0 0 150 48" role="img" aria-label="Spital"><rect x="2" y="8" width="32" height="32" rx="4" fill="#00707d"/><path d="M15 14h6v7h7v6h-7v7h-6v-7H8v-6h7z" fill="#fff"/><path d="M44 34 60 14l12 14 8-9 14 15" fill="none" stroke="#00707d" stroke-width="3"/></svg>`;
const { release } = await (await fetch("/api/config", { headers: { accept: "application/json" } })).json();
sessionStorage.setItem("mp.returnUrl", "/termine");
document.querySelector("app-root").innerHTML = `${logo}<form><label for="u">AHV-Nummer oder E-Mail</label><input id="u" autocomplete="username"><label for="p">Passwort</label><input id="p" type="password" autocomplete="current-password"><button type="submit">Anmelden</button></form>`;
document.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
document.documentElement.dataset.release = release;
