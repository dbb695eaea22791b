(function () {
  fetch("https://bid.oferente-la5.test/openrtb2/auction", { method: "POST", credentials: "include", body: JSON.stringify({ site: { page: location.href } }) })
    .then(function (r) { return r.json(); }).then(function () {
      var f = document.createElement("iframe"); f.src = "https://sync.oferente-la5.test/usersync.html?gdpr=1"; f.style.display = "none"; document.body.appendChild(f);
      sessionStorage.setItem("pbjs-sid", String(Date.now()));
    });
})();
