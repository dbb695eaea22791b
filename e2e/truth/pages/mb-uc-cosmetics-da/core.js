(function () {
  if (!/(^|; )_pin_unauth=/.test(document.cookie)) document.cookie = "_pin_unauth=dWlkPVpUSm1" + Math.random().toString(36).slice(2) + "; path=/; domain=hvidhyld-mb4.test; max-age=31536000; secure; samesite=lax";
  new Image().src = "https://ct.pinwand-mb4.test/v3/?tid=2613740019284&event=pagevisit&cb=" + Date.now();
})();
