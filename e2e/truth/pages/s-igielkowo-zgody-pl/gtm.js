(function(){var d="; path=/; domain=igielkowo.test; max-age=34560000; SameSite=Lax; Secure";
if(document.cookie.indexOf("_mtk_id=")<0)document.cookie="_mtk_id=mk."+Math.random().toString(36).slice(2)+d;
document.cookie="_mtk_ses=1; path=/; domain=igielkowo.test; max-age=1800; SameSite=Lax; Secure";
fetch("https://zbior.motekdata.test/g/collect?en=page_view",{method:"POST",mode:"no-cors",keepalive:true,body:"x"});})();
