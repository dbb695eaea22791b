(function () {
  var now = Math.round(Date.now() / 1000), hex = ""; while (hex.length < 16) hex += Math.floor(Math.random() * 16).toString(16);
  document.cookie = "_pk_id.67.1fff=" + hex + "." + now + ".;path=/;max-age=33955200;samesite=lax";
  document.cookie = "_pk_ses.67.1fff=1;path=/;max-age=1800;samesite=lax";
  var x = new XMLHttpRequest(); x.open("POST", "https://zaehler.vereinsnetz-s67.test/matomo.php?idsite=67&rec=1", true); x.send("");
})();
