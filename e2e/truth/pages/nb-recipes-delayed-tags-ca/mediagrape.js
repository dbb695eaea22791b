(function () {
  if (!sessionStorage.getItem("mv_session")) sessionStorage.setItem("mv_session", JSON.stringify({ start: Date.now(), ref: document.referrer, pv: 1 }));
  localStorage.setItem("mv_fpid", localStorage.getItem("mv_fpid") || (crypto.randomUUID ? crypto.randomUUID() : String(Date.now())));
  var f = document.createElement("iframe"); f.width = 300; f.height = 250; f.style.border = 0; f.title = "3rd party ad content"; f.src = "https://ads.nb-openbidder.test/w/1.0/afr?auid=540771823&cb=" + Date.now();
  var slot = document.getElementById("mv-sidebar"); slot.style.lineHeight = "normal"; slot.replaceChildren(f);
})();
