(function () {
  function uid() { return Math.random().toString(16).slice(2, 10) + "-" + Date.now().toString(16); }
  document.cookie = "__lt__cid=" + uid() + ";path=/;max-age=63072000";
  document.cookie = "__lt__sid=" + uid() + ";path=/;max-age=1800";
  (new Image()).src = "https://tr.laintag-s65.test/tag.gif?c_t=lap&t_id=65";
})();
