document.cookie = "_plago_uid=" + (performance.now() * 1e6 | 0).toString(16) + dominio;
new Image().src = "https://an.pubblago-s52.test/px?u=" + encodeURIComponent(location.pathname);
