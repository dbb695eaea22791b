document.cookie = "previousUrl=" + encodeURIComponent(location.pathname) + "; path=/; max-age=31536000";
window.dataLayer = window.dataLayer || [];
document.querySelectorAll(".product button").forEach(function (b) { b.addEventListener("click", function () { location.href = "/kosik/"; }); });
