// Ways that few scripts take, and those that want not to be seen.
(() => {
  const tail = "Path=/; Secure";
  const fired = [];
  const read = (name) => `; ${document.cookie}`.includes(`; ${name}=`);
  const frame = (fill) => {
    const made = document.createElement("iframe");
    made.hidden = true;
    fill(made);
    document.body.append(made);
    return made;
  };
  const source = (name) => `<script>document.cookie = "${name}=1; ${tail}"</script>`;
  const inside = (name) => new Blob([source(name)], { type: "text/html" });

  frame((made) => made.src = URL.createObjectURL(inside("w_blob_frame")));
  frame((made) => {
    made.sandbox = "allow-scripts allow-same-origin";
    made.srcdoc = source("w_sandbox");
  });
  const written = frame(() => {}).contentDocument;
  written.open();
  written.write(source("w_document_write"));
  written.close();

  // The setter of another realm, used on this document.
  const clean = frame((made) => made.src = "/deep/er/framed");
  clean.onload = () => {
    const { prototype } = clean.contentWindow.Document;
    const { set } = Object.getOwnPropertyDescriptor(prototype, "cookie");
    set.call(document, "w_other_setter=1; Secure");
    clean.contentWindow.cookieStore.set("w_other_store", "1");
  };

  new Worker(
    URL.createObjectURL(new Blob(["fetch('https://ways.demo-publisher.test/blob-worker')"])),
  );
  new Worker("/module-worker.js", { type: "module" });
  setTimeout(() => document.cookie = `w_late=1; ${tail}`, 600);
  Promise.resolve().then(() => document.cookie = `w_promise=1; ${tail}`);
  new MutationObserver(() => document.cookie = `w_observer=1; ${tail}`)
    .observe(document.body, { attributes: true });
  document.body.dataset.odd = "1";
  addEventListener("pagehide", () => {
    navigator.sendBeacon("/leaving-beacon");
    fetch("/leaving-fetch", { method: "POST", keepalive: true });
    document.cookie = `w_leaving=1; ${tail}`;
  });
  if (read("w_leaving")) fired.push("w_leaving");
  const sync = new XMLHttpRequest();
  sync.open("GET", "/sync-xhr", false);
  sync.send();

  const names = ["w_sandbox", "w_document_write"];
  names.push("w_other_setter", "w_other_store", "w_late", "w_promise", "w_observer");
  setTimeout(() => {
    // Written from a frame without cookies of its own: refused.
    fired.push("w_blob_frame", ...names.filter(read));
    fetch("/fired", { method: "POST", body: fired.join("\n") });
  }, 900);
})();
