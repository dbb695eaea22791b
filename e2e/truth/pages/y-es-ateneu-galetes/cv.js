(function(){var d=document,n='cv_visitant',m=d.cookie.match(/cv_visitant=([^;]+)/),v=m?m[1]:(new Date).getTime()+'-'+Math.round(Math.random()*1e6);
d.cookie=n+'='+v+';path=/;max-age=31536000';try{sessionStorage.setItem('cv_sessio',v)}catch(e){}
new Image().src='https://estadistiques.comptavisites-y8.test/pixel.php?v='+v+'&t='+encodeURIComponent(d.title);})();
