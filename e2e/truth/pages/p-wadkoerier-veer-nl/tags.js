window.krantTags = function () {
  var s = document.createElement("script");
  s.async = true; s.src = "https://script.meetkompas.test/mk.js"; document.head.appendChild(s);
  var slot = document.querySelector(".advertentie div"), f = document.createElement("iframe");
  f.src = "https://ads.veilingbel.test/frame.html"; f.width = 728; f.height = 90; f.title = "Advertentie"; slot.replaceChildren(f);
};
