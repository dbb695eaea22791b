var sbjs = { init: function (p) {
  function put(k, v, min) {
    var until = min ? "; max-age=" + min * 60 : "";
    document.cookie = "sbjs_" + k + "=" + encodeURIComponent(v) + "; path=/" + until;
  }
  var now = new Date().toISOString().slice(0, 19).replace("T", " ");
  var src = "typ=typein|||src=(direct)|||mdm=(none)|||cmp=(none)|||cnt=(none)|||trm=(none)|||id=(none)|||plt=(none)";
  var add = "fd=" + now + "|||ep=" + location.href + "|||rf=(none)";
  put("migrations", "1418474375998=1");
  put("current_add", add); put("first_add", add);
  put("current", src); put("first", src);
  put("udata", "vst=1|||uip=(none)|||uag=" + navigator.userAgent);
  put("session", "pgs=1|||cpg=" + location.href, p.session_length);
} };
