(function () {
  var o = ";path=/;domain=niebo24-ma5.test;max-age=33696000;Secure;SameSite=None", now = Math.floor(Date.now() / 1000);
  document.cookie = "__gads=ID=" + Math.random().toString(16).slice(2) + ":T=" + now + ":RT=" + now + ":S=ALNI_Ma5" + o;
  document.cookie = "__eoi=ID=" + Math.random().toString(16).slice(2) + ":T=" + now + ":RT=" + now + ":S=AA-Afj" + o;
  localStorage.setItem("goog_pem_mod", "" + (now % 1000));
  var f = document.createElement("iframe");
  f.width = 300; f.height = 250; f.style.border = 0;
  f.src = "https://googleads.podwojnyklik-ma5.test/pagead/ads?client=ca-pub-7702441&format=300x250";
  var a = document.getElementById("reklama");
  a.textContent = ""; a.appendChild(f);
})();
