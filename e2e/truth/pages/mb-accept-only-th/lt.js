(function () {
  function set(n, v, age) { if (document.cookie.indexOf(n + "=") < 0) document.cookie = n + "=" + v + "; path=/; domain=baansaithong-mb7.test; max-age=" + age; }
  set("__lt__cid", crypto.randomUUID(), 63072000);
  set("__lt__sid", Math.random().toString(16).slice(2, 10) + "-" + Math.random().toString(16).slice(2, 10), 1800);
  new Image().src = "https://tr.saitag-mb7.test/tag.gif?c_t=lap&t_id=7c0b3d52-mb7&e=pv&noscript=0";
})();
