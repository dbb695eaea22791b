function broyach(){
  var s=document.createElement("script");s.async=true;s.src="https://js.broyach-kb8.test/b.js?site=GR-2281";document.head.appendChild(s);
  var l=document.createElement("link");l.rel="stylesheet";l.href="https://widget.savetnik-kb8.test/chat.css";document.head.appendChild(l);
}
if(bskHasConsent())broyach();
document.addEventListener("setCookieNotice",function(e){if(e.detail.value)broyach()});
