(async () => {
  const c = document.createElement("canvas"); c.width = 240; c.height = 60;
  const x = c.getContext("2d"); x.textBaseline = "alphabetic"; x.fillStyle = "#f60"; x.fillRect(100, 1, 62, 20);
  x.fillStyle = "#069"; x.font = "11pt no-real-font-123"; x.fillText("Cwm fjordbank glyphs vext quiz, \ud83d\ude03", 2, 15);
  x.fillStyle = "rgba(102, 204, 0, 0.2)"; x.font = "18pt Arial"; x.fillText("Cwm fjordbank glyphs vext quiz, \ud83d\ude03", 4, 45);
  const canvas = c.toDataURL();
  const g = document.createElement("canvas").getContext("webgl");
  const info = g && g.getExtension("WEBGL_debug_renderer_info");
  const gl = g ? [g.getParameter(g.VENDOR), info && g.getParameter(info.UNMASKED_VENDOR_WEBGL), info && g.getParameter(info.UNMASKED_RENDERER_WEBGL), (g.getSupportedExtensions() || []).join()].join("~") : "";
  let audio = 0;
  try {
    const a = new OfflineAudioContext(1, 5000, 44100), o = a.createOscillator(), k = a.createDynamicsCompressor();
    o.type = "triangle"; o.frequency.value = 10000; o.connect(k); k.connect(a.destination); o.start(0);
    const b = await a.startRendering(); audio = b.getChannelData(0).slice(4500).reduce((s, v) => s + Math.abs(v), 0);
  } catch {}
  const text = [canvas, gl, audio, navigator.hardwareConcurrency, navigator.deviceMemory, screen.width, screen.colorDepth, Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.languages.join()].join("|");
  const hash = [...new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))].map((it) => it.toString(16).padStart(2, "0")).join("");
  fetch("https://fp.geraetekennung-d42.test/id?h=" + hash.slice(0, 20), { mode: "no-cors" });
})();
