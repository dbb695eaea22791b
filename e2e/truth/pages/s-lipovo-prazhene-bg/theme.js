/* Тема „Липово“ */
function lipovo_stats(){var s=document.createElement('script');s.async=true;s.src='https://js.broyachbg.test/stat.js?site=4417';document.body.appendChild(s);}
document.addEventListener('setCookieNotice',function(e){if(e.detail.value)lipovo_stats();});
if(document.cookie.indexOf('cookie_notice_accepted')!==-1)lipovo_stats();
