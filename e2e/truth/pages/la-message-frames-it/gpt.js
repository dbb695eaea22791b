(function () {
  var until = ";path=/;domain=gazzettalevante-la4.test;max-age=34128000", rnd = Math.random().toString(16).slice(2);
  document.cookie = "__gads=ID=" + rnd + ":T=" + Math.floor(Date.now() / 1000) + until;
  document.cookie = "__gpi=UID=" + rnd + until;
  var slot = document.getElementById("div-gpt-ad-1"), f = document.createElement("iframe");
  f.src = "https://tpc.adborsa-la4.test/safeframe/1-0-41/html/container.html"; f.width = 300; f.height = 250; f.style.border = 0;
  slot.textContent = ""; slot.appendChild(f);
})();
