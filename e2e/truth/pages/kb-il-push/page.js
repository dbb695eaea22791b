(function(){
  var k="dahaf_sub_status";if(!localStorage.getItem(k))localStorage.setItem(k,JSON.stringify({permission:(window.Notification||{}).permission,app:"8f1c"}));
  sessionStorage.setItem("dahaf_pageviews",String(1+Number(sessionStorage.getItem("dahaf_pageviews")||0)));
  if("serviceWorker" in navigator)navigator.serviceWorker.register("/DahafSDKWorker.js",{scope:"/"}).catch(function(e){});
})();
