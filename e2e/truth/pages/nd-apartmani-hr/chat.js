(function () {
  var id = localStorage.getItem("dopisnik_visitor") || "v" + Date.now().toString(36);
  localStorage.setItem("dopisnik_visitor", id);
  sessionStorage.setItem("dopisnik_session", JSON.stringify({ start: Date.now(), page: location.pathname }));
  fetch("https://widget.nd-dopisnik.test/v1/session/start", { method: "POST", body: JSON.stringify({ id: id, property: "5c81" }) })
    .then(function (r) { return r.json(); }).then(function (o) {
      var e = document.createElement("div"); e.className = "razgovor"; e.textContent = o.online ? o.title : o.offline; document.body.appendChild(e);
    });
})();
