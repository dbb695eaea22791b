onmessage = function (e) {
  var head = { sent_at: new Date().toISOString(), sdk: { name: "javascript.nextjs", version: "10.2.0" } };
  fetch("https://o450811.ingest.crashbin-lc9.test/api/4508119/envelope/", { method: "POST", headers: { "content-type": "text/plain" }, body: JSON.stringify(head) + "\n" + JSON.stringify(e.data) });
};
