!function () {
  var id = /id=G-(\w+)/.exec(document.currentScript.src)[1], t = Math.round(new Date / 1000);
  var ga = (/_ga=GA1\.1\.([\d.]+)/.exec(document.cookie) || [])[1] || Math.round(Math.random() * 2e9) + "." + t;
  var tail = "; path=/; domain=.oakandember-s37.test; max-age=34560000";
  document.cookie = "_ga=GA1.1." + ga + tail;
  document.cookie = "_ga_" + id + "=GS1.1." + t + ".1.1." + t + ".60.0.0" + tail;
  fetch("https://region1.tagharbor-s37.test/g/collect?v=2&tid=G-" + id + "&cid=" + ga + "&en=page_view", { method: "POST", mode: "no-cors", keepalive: true });
}();
