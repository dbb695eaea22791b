(function () {
  document.cookie = "_pin_unauth=" + btoa("uid=" + Date.now()).replace(/=+$/, "") + ";path=/;max-age=31536000;SameSite=Lax";
  var i = new Image(); i.src = "https://ct.epingle-s50.test/v3/?event=init&tid=2650&cb=" + Date.now();
})();
