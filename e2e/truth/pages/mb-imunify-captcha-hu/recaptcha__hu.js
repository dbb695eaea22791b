(function () {
  try { localStorage.setItem("_grecaptcha", "09" + Math.random().toString(36).slice(2) + Date.now().toString(36)); } catch (e) {}
  window.grecaptcha = {
    render: function (id, options) {
      var f = document.createElement("iframe");
      f.title = "reCAPTCHA"; f.width = 304; f.height = 78; f.name = "a-8kq2v1"; f.setAttribute("frameborder", "0"); f.scrolling = "no";
      f.src = "https://www.recaptka-mb1.test/recaptcha/api2/anchor?ar=1&k=" + options.sitekey + "&hl=hu&size=normal";
      document.getElementById(id).appendChild(f);
    }
  };
  window[window.___grecaptcha_cfg.onload]();
})();
