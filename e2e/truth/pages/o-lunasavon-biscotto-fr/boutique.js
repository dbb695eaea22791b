(function () {
  var nl = document.getElementById("nl");
  if (!localStorage.getItem("nl_popup_vu")) {
    setTimeout(function () {
      nl.hidden = false;
      localStorage.setItem("nl_popup_vu", new Date().toISOString());
    }, 5000);
  }
  nl.querySelector(".fermer").addEventListener("click", function () { nl.hidden = true; });
})();
