var sc_p = window.rt_project || 0;
(function () {
  var d = document, n = "rt_is_visitor_unique", m = d.cookie.match(/rt_is_visitor_unique=([^;]+)/);
  var id = m ? m[1] : "rx" + sc_p + "." + Date.now() + "." + Math.random().toString(16).slice(2, 10);
  d.cookie = n + "=" + id + "; path=/; max-age=63072000; SameSite=Lax; domain=." + location.hostname;
  try { localStorage.setItem("rt_last_visit", String(Date.now())); } catch (e) {}
  var i = new Image(1, 1);
  i.src = "https://c.raknatraffar.test/t.gif?sc_project=" + sc_p + "&u=" + encodeURIComponent(id) + "&resolution=" + screen.width + "&h=" + screen.height + "&t=" + encodeURIComponent(d.title);
})();
