self.QOE = {
  newSession: () => "vm4." + crypto.randomUUID(),
  ping: (session, page) => fetch("https://qos.videometing-lb10.test/ping", { method: "POST", keepalive: true, headers: { "content-type": "text/plain" }, body: JSON.stringify({ session, page, cores: navigator.hardwareConcurrency }) })
};
