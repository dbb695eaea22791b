(function () {
  var frame = document.createElement("iframe");
  frame.src = "https://pub.agora-reclamelor.test/frame.html?z=214";
  frame.width = "300";
  frame.height = "250";
  frame.title = "Publicitate";
  (document.querySelector("main") || document.body).prepend(frame);
})();
