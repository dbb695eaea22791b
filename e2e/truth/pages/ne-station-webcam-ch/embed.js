(function () {
  sessionStorage.setItem("skb_session", JSON.stringify({ station: "arl", started: Date.now() }));
  document.getElementById("skb").innerHTML = '<a href="https://shop.ne-forfaitneige.test/arl" style="background:#c3002f;color:#fff;padding:14px 24px;border-radius:28px;text-decoration:none;font-weight:700;box-shadow:0 3px 12px #0005">Acheter un forfait</a>';
})();
