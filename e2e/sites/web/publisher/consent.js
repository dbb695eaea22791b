// Consent layer: vanilla-cookieconsent as published, with three categories.
CookieConsent.run({
  guiOptions: { consentModal: { layout: "box wide", position: "bottom right" } },
  categories: { necessary: { enabled: true, readOnly: true }, analytics: {}, marketing: {} },
  language: {
    default: "en",
    translations: {
      en: {
        consentModal: {
          title: "Your privacy at Demo Publisher",
          description:
            "We and our partners would like to store and read information on your device to " +
            "measure how our stories are read and to show advertising. You decide.",
          acceptAllBtn: "Accept all",
          acceptNecessaryBtn: "Reject all",
          showPreferencesBtn: "Manage choices",
        },
        preferencesModal: {
          title: "Your choices",
          acceptAllBtn: "Accept all",
          acceptNecessaryBtn: "Reject all",
          savePreferencesBtn: "Save choices",
          closeIconLabel: "Close",
          sections: [
            {
              title: "Necessary",
              description: "Keeps the site working.",
              linkedCategory: "necessary",
            },
            {
              title: "Analytics",
              description: "Tells us which stories are read.",
              linkedCategory: "analytics",
            },
            {
              title: "Marketing",
              description: "Pays for our newsroom.",
              linkedCategory: "marketing",
            },
          ],
        },
      },
    },
  },
});
