// acord GDPR - v19 (Sorin)
function areAcord(){ return document.cookie.indexOf('gdpr_raspuns=') != -1; }
function puneCookie(n, v, zile){ var d = new Date(); d.setTime(d.getTime() + zile*864e5); document.cookie = n + '=' + v + '; expires=' + d.toUTCString() + '; path=/'; }
function scripturi(){
  window.dataLayer = [{event:'start', t:+new Date()}];
  var s = document.createElement('script'); s.async = true; s.src = 'https://www.eticheta-ka8.test/tm.js?id=TM-K9F2'; document.getElementsByTagName('head')[0].appendChild(s);
}
function acord(r){
  puneCookie('gdpr_raspuns', r, 180);
  document.getElementById('bara-gdpr').style.display = 'none';
  if (r == 'da') scripturi();
}
if (areAcord()) scripturi();
