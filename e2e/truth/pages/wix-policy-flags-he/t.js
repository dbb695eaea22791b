if (!/tz_first=/.test(document.cookie)) document.cookie = "tz_first=" + Date.now() + ";path=/;max-age=31536000";
new Image().src = "https://px.tapuz-ads-s76.test/v?r=" + Math.random();
