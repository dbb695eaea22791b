(function () {
  var pins = document.querySelectorAll("a[data-pin-do]"), guid = Math.random().toString(36).slice(2, 14);
  pins.forEach(function (a) { a.dataset.pinHref = a.href; a.setAttribute("role", "link"); });
  var i = new Image(); i.src = "https://log.na-prikbord.test/?type=pidget&guid=" + guid + "&button_count=" + pins.length + "&via=" + encodeURIComponent(location.href);
})();
