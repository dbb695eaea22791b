(function () {
  var v = JSON.parse(localStorage.getItem("siqlsdb") || "{}"); v.uvid = v.uvid || String(Date.now()) + Math.floor(Math.random() * 1e6); v.visits = (v.visits || 0) + 1;
  localStorage.setItem("siqlsdb", JSON.stringify(v));
  var d = document.createElement("div"); d.id = "zsiq_float"; d.style.cssText = "position:fixed;right:18px;bottom:18px;width:300px;height:110px;z-index:60;box-shadow:0 2px 14px #0004;border-radius:10px;overflow:hidden";
  var f = document.createElement("iframe"); f.id = "siqiframe"; f.title = "Chat"; f.style.cssText = "border:0;width:100%;height:100%"; f.src = "https://salesiq.nb-sohochat.test/pragati/drawchat.ls?embedname=pragati&uvid=" + v.uvid;
  d.appendChild(f); document.body.appendChild(d);
})();
