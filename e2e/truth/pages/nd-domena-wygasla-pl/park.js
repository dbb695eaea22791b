(function (w, d) {
  var p = w.park, box = d.getElementById("ads"), ul = d.createElement("ul");
  p.terms.split(",").forEach(function (t) {
    var li = d.createElement("li"), a = d.createElement("a");
    a.href = "https://feed.nd-parkingkeyword.test/r?ch=" + p.channel + "&q=" + encodeURIComponent(t);
    a.textContent = t.charAt(0).toUpperCase() + t.slice(1) + " ›";
    li.appendChild(a); ul.appendChild(li);
  });
  box.appendChild(ul);
  try { localStorage.setItem("nd_pkw_seen", p.domain); } catch (e) {}
  new Image().src = "https://feed.nd-parkingkeyword.test/imp.gif?ch=" + p.channel + "&d=" + p.domain + "&sw=" + screen.width;
})(window, document);
