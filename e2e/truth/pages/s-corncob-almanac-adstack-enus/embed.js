(function(){var c=document.getElementById('comments');c.innerHTML='<h2>Comments (2)</h2><p><b>Delphine</b>: Made it twice this week. The hiss is real!</p><p><b>Big Otis</b>: Needs no honey, but I will allow it.</p>';
try{if(!localStorage.getItem('jawbone.unique'))localStorage.setItem('jawbone.unique','7d'+Math.random().toString(36).slice(2));}catch(e){}})();
