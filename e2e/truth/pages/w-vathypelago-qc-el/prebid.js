(function () {
  localStorage.setItem("kyma_uid", localStorage.getItem("kyma_uid") || Math.random().toString(36).slice(2));
  fetch("https://bid.kymabids.test/openrtb2/auction", { method: "POST", credentials: "include", headers: { "Content-Type": "text/plain" }, body: JSON.stringify({ imp: [{ id: "ad-side" }], uid: localStorage.getItem("kyma_uid") }) })
    .then(function (r) { return r.json(); })
    .then(function (a) { var el = document.getElementById("ad-side"); if (el) el.innerHTML = "<span>" + a.seat + "</span>"; });
})();
