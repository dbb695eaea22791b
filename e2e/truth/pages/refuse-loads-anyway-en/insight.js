document.cookie = "li_giant=" + Math.random().toString(36).slice(2) + ";path=/;domain=.ledgerly-app-s79.test;max-age=604800";
new Image().src = "https://px.ads.linkup-s79.test/collect?v=2&fmt=js&pid=" + window._li + "&url=" + encodeURIComponent(location.href);
