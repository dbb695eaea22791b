(function(){var t=Math.floor(Date.now()/1000),d="; path=/; domain=kohidpanzio-z8.test; max-age=63072000";
if(!/(^|; )_ga=/.test(document.cookie))document.cookie="_ga=GA1.1."+Math.floor(Math.random()*1e9)+"."+t+d;
document.cookie="_ga_H4NGRY8888=GS1.1."+t+".1.1."+t+".0.0.0"+d;
navigator.sendBeacon("https://www.elemzogep-z8.test/g/collect?v=2&tid=G-H4NGRY8888&en=page_view");})();
