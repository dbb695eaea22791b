document.cookie="bsk_id="+Math.random().toString(36).slice(2)+"; path=/; max-age=31536000; secure";
fetch("https://tellers.besoek-v6.test/t?u="+encodeURIComponent(location.href),{mode:"no-cors",credentials:"include"});
