(function () {
  var box = document.getElementById("comments");
  document.getElementById("cload").remove();
  var f = document.createElement("iframe");
  f.title = "Comments by Yabberbox";
  f.src = "https://threads.yabberbox.test/embed/comments/?f=murrumgully&t=wirrabee-punt";
  box.appendChild(f);
})();
