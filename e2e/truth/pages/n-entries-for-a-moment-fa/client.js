(function () {
  sessionStorage.setItem("zangoole:lock", String(Date.now()));
  fetch("https://push.zangoole.test/v1/settings.json?site=khabar-alvand").then(function (answer) {
    return answer.json();
  }).then(function (settings) {
    window.zangoole = settings;
    if (!localStorage.getItem("zangoole:device")) {
      localStorage.setItem("zangoole:device", crypto.randomUUID());
    }
  }).finally(function () {
    sessionStorage.removeItem("zangoole:lock");
  });
})();
