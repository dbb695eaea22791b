(function () {
  if (document.cookie.indexOf("__gads=") < 0) document.cookie = "__gads=ID=" + Math.random().toString(16).slice(2) + ":T=" + Math.floor(Date.now() / 1000) + ":S=ALNI_Mb8; path=/; domain=firmaboka-mb8.test; max-age=33696000; secure";
  var f = document.createElement("iframe");
  f.width = 300; f.height = 250; f.title = "Annonse"; f.style.border = 0;
  f.src = "https://tpc.annonsesyndikat-mb8.test/safeframe/1-0-45/html/container.html";
  var a = document.getElementById("annonse-topp"); a.textContent = ""; a.style.padding = 0; a.appendChild(f);
})();
