sessionStorage.setItem("lt_session", Date.now().toString(36));
navigator.sendBeacon("https://dev.lipputilasto-s51.test/collect", location.pathname);
