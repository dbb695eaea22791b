var _ra = _ra || {};
(function () {
  localStorage.setItem("ra_user", localStorage.getItem("ra_user") || Math.random().toString(36).slice(2));
  document.cookie = "ra-session=" + Date.now() + ";path=/;domain=volt-market-ma8.test;max-age=1800";
  (new Image).src = "https://api.reintoarcere-ma8.test/1/visit.svg?k=P08QKMA8&u=" + localStorage.getItem("ra_user");
})();
