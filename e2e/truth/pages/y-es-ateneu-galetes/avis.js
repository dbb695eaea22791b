/* Avís de galetes 1.4.2 */
var avisGaletes = {
  nom: 'avis_galetes',
  llegeix: function () {
    var p = document.cookie.split('; ');
    for (var i = 0; i < p.length; i++) if (p[i].indexOf(this.nom + '=') === 0) return p[i].substring(this.nom.length + 1);
    return null;
  },
  desa: function (v) {
    var d = new Date(); d.setTime(d.getTime() + 365 * 864e5);
    document.cookie = this.nom + '=' + v + '; expires=' + d.toUTCString() + '; path=/';
    document.querySelector('.avis').style.display = 'none';
  },
  carrega: function () {
    var s = document.createElement('script'); s.async = true;
    s.src = 'https://estadistiques.comptavisites-y8.test/cv.php?site=882';
    document.body.appendChild(s);
    var f = document.createElement('iframe');
    f.src = 'https://connecta.xarxasocial-y8.test/plugins/pagina.php?pagina=ateneuvallfosca';
    f.width = 340; f.height = 90; f.title = 'Segueix-nos'; f.style.border = 0;
    document.getElementById('contingut').appendChild(f);
  },
  mostra: function () {
    var d = document.createElement('div'); d.className = 'avis';
    d.innerHTML = "Fem servir galetes pròpies i de tercers per a l'anàlisi de la navegació i per mostrar continguts de les xarxes socials. <a href='/politica-de-galetes'>Més informació</a> <span class='boto' id='ag_accepta'>D'acord</span><span class='boto' id='ag_rebutja'>Rebutja-les</span>";
    document.body.appendChild(d);
    document.getElementById('ag_accepta').onclick = function () { avisGaletes.desa('acceptades'); avisGaletes.carrega(); };
    document.getElementById('ag_rebutja').onclick = function () { avisGaletes.desa('rebutjades'); };
  }
};
document.addEventListener('DOMContentLoaded', function () {
  if (avisGaletes.llegeix()) avisGaletes.carrega(); else avisGaletes.mostra();
});
