(function(){var b=document.getElementById('px-captcha');if(!b)return;var t;
b.addEventListener('mousedown',function(){t=setTimeout(function(){b.querySelector('span').textContent='Please try again';},8000);});
b.addEventListener('mouseup',function(){clearTimeout(t);});})();
