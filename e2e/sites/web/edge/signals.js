// Reads what tells one browser from another, in every way, and stores nothing.
(async () => {
  const fired = [];
  const canvas = document.createElement("canvas");
  const drawing = canvas.getContext("2d");
  drawing.fillText("identity", 2, 10);
  if (canvas.toDataURL().startsWith("data:")) fired.push("HTMLCanvasElement.toDataURL");
  if (drawing.getImageData(0, 0, 2, 2).data) fired.push("CanvasRenderingContext2D.getImageData");
  for (let i = 0; i < 20; i++) {
    drawing.font = `12px Font${i}`;
    drawing.measureText("mmmmmmmmlli");
  }
  fired.push("CanvasRenderingContext2D.measureText");
  const gl = document.createElement("canvas").getContext("webgl");
  if (gl) {
    gl.getExtension("WEBGL_debug_renderer_info");
    if (gl.getParameter(37446)) fired.push("WebGLRenderingContext.getParameter");
  }
  const audio = new OfflineAudioContext(1, 100, 44100);
  await audio.startRendering();
  fired.push("OfflineAudioContext.startRendering");
  await navigator.getBattery();
  fired.push("Navigator.getBattery");
  fetch("https://traffic.demo-publisher.test/fired", {
    method: "POST",
    mode: "no-cors",
    body: fired.join("\n"),
  });
})();
