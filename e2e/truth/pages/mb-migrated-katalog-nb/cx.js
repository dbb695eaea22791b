(function () {
  if (document.cookie.indexOf("cX_P=") < 0) document.cookie = "cX_P=" + Math.random().toString(36).slice(2) + Date.now().toString(36) + "; path=/; domain=firmaboka-mb8.test; max-age=33696000";
  localStorage.setItem("_cX_S", JSON.stringify({ s: Date.now() }));
  new Image().src = "https://comcluster.kjentfolk-mb8.test/Repo/rep.gif?ver=1&typ=pgv&sid=9222287";
})();
