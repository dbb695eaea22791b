(function () {
  var id = '', i;
  for (i = 0; i < 16; i++) id += (Math.random() * 16 | 0).toString(16);
  var found = document.cookie.match(/_pk_id\.4\.7c1e=([0-9a-f]{16})/);
  if (found) id = found[1];
  else document.cookie = '_pk_id.4.7c1e=' + id + '.' + Math.floor(Date.now() / 1000) + '.; Path=/; Max-Age=33955200; SameSite=Lax';
  document.cookie = '_pk_ses.4.7c1e=1; Path=/; Max-Age=1800; SameSite=Lax';
  new Image().src = 'https://stats.jardindesmille-f11.test/matomo.php?idsite=4&rec=1&_id=' + id + '&url=' + encodeURIComponent(location.href);
})();
