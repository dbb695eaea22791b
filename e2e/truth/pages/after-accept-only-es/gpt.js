(function () {
  var root = ";path=/;domain=.lacocinadelola-s84.test;max-age=34000000;Secure;SameSite=None", t = Math.floor(Date.now() / 1000);
  document.cookie = "__gads=ID=84" + t.toString(16) + ":T=" + t + ":RT=" + t + ":S=ALNI_84" + root;
  document.cookie = "__eoi=ID=84" + t.toString(16) + ":T=" + t + root;
  localStorage.setItem("google_ama_config", "{}");
  var f = document.createElement("iframe"); f.src = "https://tpc.sindicado-s84.test/safeframe/1-0-40/html/container.html"; f.width = 320; f.height = 100; f.style.border = 0;
  document.getElementById("div-gpt-1").appendChild(f);
})();
