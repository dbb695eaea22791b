var klaroConfig = {
  elementID: "klaro", cookieName: "klaro", cookieExpiresAfterDays: 120, default: false,
  services: [
    { name: "session", title: "Sitzung", required: true },
    { name: "matomo", title: "Matomo", purposes: ["analytics"], cookies: [/^_pk_/] },
  ],
};
