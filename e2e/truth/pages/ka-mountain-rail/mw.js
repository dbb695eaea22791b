!function(){var m=document.cookie.match(/_mw_id=([^;]+)/),i=m?m[1]:Math.random().toString(16).slice(2,18);
document.cookie="_mw_id="+i+"; domain=.valmoesola-ka4.test; path=/; max-age=33955200; SameSite=Lax";
document.cookie="_mw_ses=1; domain=.valmoesola-ka4.test; path=/; max-age=1800; SameSite=Lax";
navigator.sendBeacon("https://stat.messwerk-ka4.test/mw.php?idsite=14&_id="+i)}();
