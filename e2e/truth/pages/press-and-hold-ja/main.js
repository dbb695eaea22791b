(() => {
  const uuid = () => ([1e7] + -1e3 + -4e3 + -8e3 + -1e11).replace(/[018]/g, c => (c ^ crypto.getRandomValues(new Uint8Array(1))[0] & 15 >> c / 4).toString(16));
  const root = "; path=/; domain=." + location.hostname.split(".").slice(-2).join(".") + "; SameSite=Lax";
  if (!/(^|; )_pxvid=/.test(document.cookie)) document.cookie = "_pxvid=" + uuid() + "; max-age=31536000" + root;
  document.cookie = "pxcts=" + uuid() + root;
  sessionStorage.setItem("pxsid", uuid());
  fetch("https://collector-" + window._pxAppId.toLowerCase() + ".humangate-s06.test/api/v2/collector", { method: "POST", mode: "no-cors", body: "payload=" + btoa(navigator.userAgent).slice(0, 40) });
  let since = 0;
  const b = document.getElementById("px-captcha");
  b.addEventListener("pointerdown", () => { since = performance.now(); });
  b.addEventListener("pointerup", () => { if (performance.now() - since > 4000) b.textContent = "もう一度お試しください"; });
})();
