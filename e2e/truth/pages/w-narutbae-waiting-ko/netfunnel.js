(function () {
  var ahead = 2841, behind = 519, stopped = false;
  var el = function (id) { return document.getElementById(id); };
  var two = function (n) { return (n < 10 ? "0" : "") + n; };
  function remember(key) {
    document.cookie = "NetFunnel_ID=" + encodeURIComponent("5002:201:key=" + key + "&nwait=" + ahead) +
      "; path=/; domain=.narutbae-yeoan.test";
  }
  function show() {
    var s = Math.round(ahead * 0.456);
    el("NetFunnel_Loading_Popup_TimeLeft").textContent = two(Math.floor(s / 3600)) + "시간 " + two(Math.floor(s / 60) % 60) + "분 " + two(s % 60) + "초";
    el("NetFunnel_Loading_Popup_Count").textContent = ahead.toLocaleString("ko-KR");
    el("NetFunnel_Loading_Popup_NextCnt").textContent = behind.toLocaleString("ko-KR");
    el("NetFunnel_Loading_Popup_Progress").style.width = (4 + (2841 - ahead) / 40) + "%";
  }
  function ask() {
    if (stopped) return;
    fetch("https://nf7.sunbeonpyo.test/ts.wseq?opcode=5002&sid=service_1&aid=act_sched&t=" + Date.now())
      .then(function (r) { return r.json(); })
      .then(function (a) {
        ahead = Math.max(1200, ahead - a.moved);
        behind += a.joined;
        remember(a.key);
        show();
        setTimeout(ask, a.ttl * 1000);
      }, function () { setTimeout(ask, 5000); });
  }
  el("NetFunnel_Countdown_Stop").onclick = function () { stopped = true; history.back(); };
  show();
  ask();
})();
