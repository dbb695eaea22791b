/* prod 202611240312 */
(function(){var n="utag_main",h=location.hostname.split(".").slice(-2).join(".");
if(document.cookie.indexOf(n+"=")<0)document.cookie=n+"=v_id:"+Date.now().toString(16)+"$_sn:1$_ss:1; domain="+h+"; path=/; max-age=31536000; SameSite=Lax";
navigator.sendBeacon("https://collect.insight-kb2.test/scm/i.gif",JSON.stringify({e:"geo_block",t:document.title}));})();
