(function(){
var N='__IAI_AC2',box=document.getElementById('iai_cookie'),back=document.getElementById('menu_cookie_backdrop');
var CATS=[['necessary','Niezbędne','Pliki cookie niezbędne do działania sklepu: koszyk, logowanie, płatność. Nie wymagają zgody.'],['functional','Funkcjonalne','Pozwalają zapamiętać Twoje ustawienia, np. wybrany sposób wyświetlania listy towarów.'],['analytics','Analityczne','Pomagają nam zrozumieć, które strony są odwiedzane i jak ulepszyć sklep.'],['marketing','Marketingowe','Służą do dopasowania reklam naszych towarów w serwisach partnerów.']];
function get(){var m=document.cookie.match(/(?:^|; )__IAI_AC2=([^;]*)/);return m?decodeURIComponent(m[1]):null;}
function load(src){var s=document.createElement('script');s.async=true;s.src=src;document.head.appendChild(s);}
function run(v){gtag('consent','update',{analytics_storage:/analytics:1/.test(v)?'granted':'denied',ad_storage:/marketing:1/.test(v)?'granted':'denied'});
if(/analytics:1/.test(v))load('https://tagi.motekdata.test/gtm.js?id=GTM-WL0CZK');
if(/marketing:1/.test(v))load('https://static.kryteria-reklama.test/ld/ld.js');}
function save(o){var v=CATS.map(function(c){return c[0]+':'+(o[c[0]]?1:0);}).join('|');
document.cookie=N+'='+encodeURIComponent(v)+'; path=/; max-age=15552000; SameSite=Lax; Secure';
box.classList.remove('--open');back.style.display='none';setTimeout(function(){box.style.display='none';},350);run(v);}
var ALL={necessary:1,functional:1,analytics:1,marketing:1};
function first(){box.innerHTML='<h2>Szanujemy Twoją prywatność</h2><p>Nasz sklep korzysta z plików cookie i podobnych technologii, aby działać poprawnie, a za Twoją zgodą także do celów analitycznych i marketingowych, w tym we współpracy z zaufanymi partnerami. Klikając „Akceptuję wszystkie”, zgadzasz się na ich użycie. Swoje zgody możesz dostosować lub zmienić w dowolnym momencie w stopce strony. Więcej w <a href="/polityka-prywatnosci">Polityce prywatności</a>.</p><div class="cookie__btns"><button type="button" class="btn" id="ckdsbl_custom">Dostosuj zgody</button><button type="button" class="btn --solid" id="ckall">Akceptuję wszystkie</button></div>';
document.getElementById('ckall').onclick=function(){save(ALL);};document.getElementById('ckdsbl_custom').onclick=second;}
function second(){box.innerHTML='<h2>Dostosuj zgody</h2><p>Wybierz, na które rodzaje plików cookie się zgadzasz.</p>'+CATS.map(function(c,i){return '<div class="cookie__row"><div><b id="cl_'+c[0]+'">'+c[1]+'</b><p>'+c[2]+'</p></div><span class="sw"><input type="checkbox" name="'+c[0]+'" aria-labelledby="cl_'+c[0]+'"'+(i===0?' checked disabled':'')+'><i></i></span></div>';}).join('')+'<div class="cookie__btns"><button type="button" class="btn" id="cksave">Zapisz moje wybory</button><button type="button" class="btn --solid" id="ckall">Akceptuję wszystkie</button></div>';
document.getElementById('ckall').onclick=function(){save(ALL);};
document.getElementById('cksave').onclick=function(){var o={};box.querySelectorAll('input').forEach(function(i){o[i.name]=i.checked;});save(o);};}
var v=get();if(v)run(v);else setTimeout(function(){first();back.style.display='block';box.style.display='block';requestAnimationFrame(function(){requestAnimationFrame(function(){box.classList.add('--open');});});},1200);
})();
