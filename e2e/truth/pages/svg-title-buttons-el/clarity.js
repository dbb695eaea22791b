(function (c, d) {
  var end = ";path=/;domain=.foto-aigaio-s55.test;SameSite=Lax;max-age=";
  d.cookie = "_clck=" + Math.random().toString(36).slice(2, 9) + "%7C2%7Cfr1%7C0%7C1793" + end + 31536000;
  d.cookie = "_clsk=" + Math.random().toString(36).slice(2, 9) + "%7C" + Date.now() + "%7C1%7C1%7Cc.clarinet%2Fcollect" + end + 86400;
  var g = new c.Image(); g.src = "https://c.clarinet-s55.test/c.gif?k=k9";
})(window, document);
