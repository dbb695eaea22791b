(function () {
  var w = window, cfg = new URL(document.currentScript.src).searchParams;
  var po = document.createElement("script");
  po.async = true;
  po.src = "https://www.gstatika-mb1.test/recaptcha/releases/hfUfsXWZFeg83qqxrK27GB8P/recaptcha__hu.js";
  w.___grecaptcha_cfg = { onload: cfg.get("onload"), hl: cfg.get("hl") };
  document.head.appendChild(po);
})();
