(function () {
  localStorage.setItem("il_visiteur", localStorage.getItem("il_visiteur") || "v" + Math.random().toString(36).slice(2));
  new Image().src = "https://px.infolettre-md8.test/i.gif?compte=808&p=" + encodeURIComponent(location.pathname);
})();
