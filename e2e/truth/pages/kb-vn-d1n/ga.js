(function(){var v=(document.cookie.match(/_dtc=([^;]+)/)||[])[1]||"VN."+Math.random().toString().slice(2,12);document.cookie="_dtc="+v+";domain=dienmay-kb9.test;path=/;max-age=63072000";
setTimeout(function(){navigator.sendBeacon("https://thu.dothitruycap-kb9.test/j/collect?cid="+v,"t=pageview")},2500)})();
