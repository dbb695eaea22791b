(async function () {
  document.cookie = "twk_idm_key=" + Math.random().toString(36).slice(2) + "; path=/; SameSite=Lax";
  document.cookie = "TawkConnectionTime=" + Date.now() + "; path=/; SameSite=Lax";
  localStorage.setItem("twk_65s85", JSON.stringify({ u: "1.85", e: "visitor" }));
  const r = await fetch("https://va.falaki-s85.test/v1/session/start", { method: "POST", credentials: "include" });
  sessionStorage.setItem("twk_token_65s85", JSON.stringify(await r.json()));
  const b = document.createElement("div");
  b.style.cssText = "position:fixed;right:20px;bottom:20px;background:#03a84e;color:#fff;border-radius:30px;padding:14px 20px";
  b.textContent = "Olá! Posso ajudar?";
  document.body.append(b);
})();
