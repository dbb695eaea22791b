(function(){var c=document.cookie.match(/_mb_id=([^;]+)/);var id=c?c[1]:Date.now().toString(36)+"."+Math.random().toString(36).slice(2,9);
document.cookie="_mb_id="+id+";path=/;max-age=33696000;samesite=lax";document.cookie="_mb_ses=1;path=/;max-age=1800;samesite=lax";
navigator.sendBeacon("https://stat.maalebordet-y4.test/h","id="+id+"&u="+encodeURIComponent(location.pathname));})();
