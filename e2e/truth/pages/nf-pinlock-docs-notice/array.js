(function () {
  var key = document.currentScript.dataset.key, name = "nf_ph_" + key;
  var id = (document.cookie.match(new RegExp(name + "=([^;]+)")) || [])[1] || crypto.randomUUID();
  document.cookie = name + "=" + id + "; path=/; domain=." + location.hostname.split(".").slice(-2).join(".") + "; max-age=31536000; SameSite=Lax; Secure";
  localStorage.setItem(name, JSON.stringify({ distinct_id: id, $initial_path: location.pathname }));
  fetch("https://in.nf-hedgeline.test/e/", { method: "POST", body: JSON.stringify({ api_key: key, event: "$pageview", distinct_id: id }), headers: { "content-type": "text/plain" } });
})();
