(function () {
  var root = document.getElementById("root");

  function show(result) {
    root.innerHTML =
      '<div class="gate">' +
      "<h1>يبدو أنك تستخدم شبكة VPN أو خادمًا وكيلاً</h1>" +
      "<p>لا يمكن تصفح سوق الوادي عبر اتصال مجهول. يرجى إيقاف تشغيل VPN أو الوكيل ثم إعادة المحاولة.</p>" +
      '<p><button type="button" id="again">إعادة المحاولة</button></p>' +
      "<small>رمز المرجع: <span dir=\"ltr\"></span></small>" +
      "</div>";
    root.querySelector("small span").textContent = result.ref;
    document.getElementById("again").onclick = function () {
      sessionStorage.removeItem("ip_check");
      location.reload();
    };
  }

  var known = sessionStorage.getItem("ip_check");
  if (known) return show(JSON.parse(known));
  fetch("https://api.ip-fahs.test/v2/check.json").then(function (answer) {
    return answer.json();
  }).then(function (result) {
    sessionStorage.setItem("ip_check", JSON.stringify(result));
    show(result);
  });
})();
