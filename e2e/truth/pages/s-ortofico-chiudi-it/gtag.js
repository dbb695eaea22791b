(function(){var d="; path=/; domain=ortofico-agriturismo.test; max-age=63072000; SameSite=Lax; Secure";
var has=function(n){return document.cookie.indexOf(n+"=")>=0};
if(!has("_ga"))document.cookie="_ga=GA1.1."+(Math.random()*1e9|0)+"."+(Date.now()/1000|0)+d;
document.cookie="_ga_ORT0F1C0=GS2.1.s"+(Date.now()/1000|0)+"$o1$g0"+d;
navigator.sendBeacon("https://region1.gtagmisura.test/g/collect?v=2&en=page_view&tid=G-ORT0F1C0");})();
