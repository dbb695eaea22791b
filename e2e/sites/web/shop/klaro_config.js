// Consent layer: Klaro as published, with a decline button.
globalThis.klaroConfig = {
  elementID: "klaro",
  storageMethod: "cookie",
  cookieName: "klaro",
  lang: "en",
  privacyPolicy: "/",
  acceptAll: true,
  hideDeclineAll: false,
  disablePoweredBy: true,
  services: [
    { name: "mixpanel", title: "Mixpanel", purposes: ["analytics"] },
    { name: "tracker-one", title: "Tracker One", purposes: ["analytics"] },
  ],
};
