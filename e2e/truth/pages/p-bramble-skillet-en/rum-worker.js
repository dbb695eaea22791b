self.onmessage = function (e) {
  fetch("https://rum.edgewhisk.test/v1/beacon", { method: "POST", body: JSON.stringify(e.data), mode: "no-cors" });
};
