(function () {
  localStorage.setItem("rm_player_prefs", JSON.stringify({ volume: 0, captions: true }));
  var v = document.getElementById("video");
  v.innerHTML = '<svg viewBox="0 0 100 100" width="80"><circle cx="50" cy="50" r="46" fill="none" stroke="#fff" stroke-width="5"/><path d="m40 30 34 20-34 20z" fill="#fff"/></svg>';
  fetch("https://player.reelmoss.test/v3/config/cornbread.json").then(function (r) { return r.json(); }).then(function (c) { v.insertAdjacentHTML("beforeend", "<p>" + c.title + "</p>"); });
})();
