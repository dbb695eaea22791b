(function () {
  var corps = { filters: { category: { id: "55" }, location: { locations: [{ locationType: "region", region_id: "6" }] } }, limit: 35, sort_by: "time" };
  fetch("https://api.lebondepot-ld1.test/finder/search", {
    method: "POST", credentials: "include", headers: { "content-type": "application/json", "api_key": "ba0c2dad52b3ec" }, body: JSON.stringify(corps)
  }).then(function (r) {
    return r.json().then(function (j) {
      if (r.status === 403 && j.url) {
        var v = document.createElement("div"); v.className = "ddv";
        var f = document.createElement("iframe");
        f.title = "DataGarde CAPTCHA"; f.src = j.url; f.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms");
        v.appendChild(f); document.body.appendChild(v); document.body.style.overflow = "hidden";
        return;
      }
      document.getElementById("liste").textContent = j.total + " annonces";
    });
  });
})();
