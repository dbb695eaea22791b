// Files to be kept on the visitor's disk, and modules of worklets.
(() => {
  const link = document.createElement("a");
  link.href = "/file-by-link";
  link.download = "file.bin";
  link.click();
  const frame = document.createElement("iframe");
  frame.src = "/file-by-frame";
  document.body.append(frame);
  new OfflineAudioContext(1, 1, 44_100).audioWorklet.addModule("/audio-worklet.js");
  CSS.paintWorklet.addModule("/paint-worklet.js");
})();
