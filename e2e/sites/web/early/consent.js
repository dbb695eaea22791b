// Consent layer: tarteaucitron as published, with buttons for all and for nothing.
globalThis.tarteaucitronForceLanguage = "en";
tarteaucitron.init({
  privacyUrl: "/",
  hashtag: "#tarteaucitron",
  cookieName: "tarteaucitron",
  orientation: "bottom",
  showIcon: false,
  adblocker: false,
  DenyAllCta: true,
  AcceptAllCta: true,
  highPrivacy: true,
  handleBrowserDNTRequest: false,
  removeCredit: true,
  moreInfoLink: false,
  mandatory: false,
  googleConsentMode: false,
  bingConsentMode: false,
  pianoConsentMode: false,
});
tarteaucitron.services.adnetwork = {
  key: "adnetwork",
  type: "ads",
  name: "Ad network",
  uri: "https://ads.adnetwork.test/",
  needConsent: true,
  cookies: ["an_bid"],
  js() {
    fetch("https://ads.adnetwork.test/bid?slot=weather", { credentials: "include" });
  },
};
(tarteaucitron.job = tarteaucitron.job || []).push("adnetwork");
