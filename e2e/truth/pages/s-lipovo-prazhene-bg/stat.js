(function(){var m=document.cookie.match(/_bbg_uid=([^;]*)/),u=m?m[1]:Math.random().toString(36).slice(2,12);
document.cookie='_bbg_uid='+u+'; path=/; domain=kafe-lipovo.test; max-age=31536000; SameSite=Lax; Secure';
new Image().src='https://hit.broyachbg.test/h.gif?s=4417&u='+u;})();
