(function () {
  var END = "; domain=.koca-pod-rjavino.test; path=/; max-age=34560000; SameSite=Lax; Secure";
  var seconds = Math.floor(Date.now() / 1000);
  var found = /(?:^|; )_ga=GA1\.1\.([0-9.]+)/.exec(document.cookie);
  var client = found ? found[1] : Math.floor(Math.random() * 2147483647) + "." + seconds;
  document.cookie = "_ga=GA1.1." + client + END;
  document.cookie = "_ga_R7K2M9XQ1L=GS2.1.s" + seconds + "$o1$g0$t" + seconds + "$j60$l0$h0" + END;
  fetch("https://metrike.koca-pod-rjavino.test/g/collect?v=2&tid=G-R7K2M9XQ1L&cid=" + client + "&en=page_view", {
    method: "POST",
    mode: "no-cors",
    credentials: "include",
    keepalive: true
  });
})();
