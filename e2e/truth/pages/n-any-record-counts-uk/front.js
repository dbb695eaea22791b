(function () {
  var notice = document.getElementById("prosti-cookies");
  notice.querySelectorAll("button").forEach(function (button) {
    button.addEventListener("click", function () {
      var answer = button.getAttribute("data-answer");
      document.cookie = "cookie_notice_answer=" + answer + "; path=/; max-age=2592000; SameSite=Lax; Secure";
      notice.remove();
      if (answer === "yes") location.reload();
    });
  });
})();
