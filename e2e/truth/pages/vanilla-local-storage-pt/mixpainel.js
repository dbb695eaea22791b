(function (token) {
  var name = "mp_" + token + "_mixpanel", id = "$device:" + crypto.randomUUID();
  document.cookie = name + "=" + encodeURIComponent(JSON.stringify({ distinct_id: id, $device_id: id.slice(8), $initial_referrer: "$direct" })) + "; path=/; domain=.livrosusados-s74.test; max-age=31536000; SameSite=Lax";
  navigator.sendBeacon("https://api.mixpainel-s74.test/track/?verbose=1", "data=" + btoa(id));
})("74b0c1");
