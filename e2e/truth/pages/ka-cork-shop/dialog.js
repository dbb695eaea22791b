jQueryLess(function(){
  var N='AceitaConsent';
  function ler(){var m=document.cookie.match(new RegExp('(?:^|; )'+N+'=([^;]*)'));return m?decodeURIComponent(m[1]):'';}
  function correr(v){
    document.querySelectorAll('script[type="text/plain"][data-aceita]').forEach(function(s){
      if(v.indexOf(s.getAttribute('data-aceita')+':true')<0)return;
      var n=document.createElement('script');n.src=s.getAttribute('data-src');s.parentNode.replaceChild(n,s);
    });
  }
  var v=ler(); if(v){correr(v);return;}
  setTimeout(function(){
    var d=document.createElement('div');d.id='aceitaDlg';d.setAttribute('role','dialog');d.setAttribute('aria-label','Este website utiliza cookies');
    d.innerHTML='<strong>Este website utiliza cookies</strong><p>Utilizamos cookies para personalizar conteúdo e anúncios, fornecer funcionalidades de redes sociais e analisar o nosso tráfego. Partilhamos também informações acerca da sua utilização do site com os nossos parceiros.</p>'
    +'<div style="display:flex;justify-content:space-between;align-items:center"><div>'
    +[['necessary','Necessários'],['preferences','Preferências'],['statistics','Estatística'],['marketing','Marketing']].map(function(o,i){return '<span class="ac-op"><input type="checkbox" id="ac_'+o[0]+'" checked'+(i?'':' disabled')+'><label for="ac_'+o[0]+'">'+o[1]+'</label></span>';}).join('')
    +'</div><div><a class="ac-bt" id="acSel" href="#">Permitir seleção</a><a class="ac-bt ac-todos" id="acTodos" href="#">Permitir todos os cookies</a></div></div>';
    document.body.appendChild(d);
    function gravar(t){return function(e){e.preventDefault();
      var p=['preferences','statistics','marketing'].map(function(k){return k+':'+(t||document.getElementById('ac_'+k).checked);});
      document.cookie=N+'='+encodeURIComponent('{stamp:'+Date.now()+',necessary:true,'+p.join(',')+',ver:1}')+';path=/;max-age=31536000;secure';
      location.reload();};}
    document.getElementById('acSel').onclick=gravar(false);document.getElementById('acTodos').onclick=gravar(true);
  },900);
});
function jQueryLess(f){document.readyState==='loading'?document.addEventListener('DOMContentLoaded',f):f();}
