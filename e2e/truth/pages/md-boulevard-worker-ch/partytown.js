(() => {
  const tags = [...document.querySelectorAll("script[type='text/partytown']")].map((s) => s.dataset.src);
  const start = () => {
    const worker = new Worker(partytown.lib + "partytown-ww-sfy.js", { name: "Partytown 🎉" });
    worker.onmessage = ({ data: [what, value, id] }) => {
      if (what === "setCookie") document.cookie = value;
      if (what === "getCookie") worker.postMessage(["cookie", document.cookie, id]);
    };
    worker.postMessage(["init", tags, { url: location.href, title: document.title, cookie: document.cookie }]);
  };
  document.readyState === "complete" ? start() : addEventListener("load", start);
})();
