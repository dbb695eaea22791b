(function () {
  document.cookie = "_pbjs_userid_consent_data=" + Math.floor(Math.random() * 1e16) + "; path=/; max-age=2592000; SameSite=Lax";
  var slot = document.getElementById("ad-below");
  slot.textContent = "Annons: Hobbyhuset – vagnar från 199 kr"; slot.style.background = "#ffe9a8";
  fetch("https://prebid.budgivare-s49.test/openrtb2/auction", { method: "POST", mode: "no-cors", credentials: "include", body: '{"imp":[{"id":"ad-below"}]}' });
})();
