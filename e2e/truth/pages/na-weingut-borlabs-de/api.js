(function () {
  var key = new URL(document.currentScript.src).searchParams.get("render");
  localStorage.setItem("_grecaptcha", "09AF" + Math.random().toString(36).slice(2));
  function badge() {
    var d = document.createElement("div"); d.className = "grecaptcha-badge";
    d.innerHTML = '<iframe title="Robotprobe" src="https://www.na-robotprobe.test/api2/anchor?k=' + key + '"></iframe>';
    document.body.appendChild(d);
  }
  document.body ? badge() : addEventListener("DOMContentLoaded", badge);
})();
