(function(){
var box=document.getElementById('cookie-notice');
function value(){var m=document.cookie.match(/(?:^|; )cookie_notice_accepted=([^;]*)/);return m?m[1]:null;}
function set(v){document.cookie='cookie_notice_accepted='+v+'; max-age='+(v==='true'?2592000:2592000)+'; path=/; Secure';
document.body.classList.remove('cookies-not-set');document.body.classList.add('cookies-set',v==='true'?'cookies-accepted':'cookies-refused');
box.classList.remove('cookie-notice-visible');
document.dispatchEvent(new CustomEvent('setCookieNotice',{detail:{value:v==='true'}}));}
if(value()===null)setTimeout(function(){box.classList.add('cookie-notice-visible');},600);
else document.body.classList.replace('cookies-not-set','cookies-set');
box.querySelectorAll('.cn-set-cookie').forEach(function(b){b.addEventListener('click',function(e){e.preventDefault();set(b.dataset.cookieSet==='accept'?'true':'false');});});
})();
