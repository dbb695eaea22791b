(function () {
  function uid() { return "xxxxxxxx-xxxx-4xxx-8xxx".replace(/x/g, function () { return (Math.random() * 16 | 0).toString(16); }); }
  function keep(name, age) {
    var m = document.cookie.match(new RegExp(name + "=([^;]+)")), v = m ? m[1] : uid();
    document.cookie = name + "=" + v + "; path=/; domain=nd-minato-nippo.test; Secure; SameSite=Lax" + (age ? "; max-age=" + age : "");
    return v;
  }
  var cid = keep("nd_lt__cid", 63072000), sid = keep("nd_lt__sid", 1800);
  window._ltq.forEach(function (a) {
    if (a[0] === "send") new Image().src = "https://tr.nd-midori-talk.test/tag.gif?t=" + a[1] + "&c=" + cid + "&s=" + sid + "&u=" + encodeURIComponent(location.href);
  });
})();
