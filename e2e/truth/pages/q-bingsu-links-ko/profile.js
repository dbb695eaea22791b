(function () {
  var me = document.currentScript;
  var page = me.getAttribute("data-page");
  var id = localStorage.getItem("moeum_vid");
  if (!id) {
    id = Date.now().toString(36) + Math.random().toString(36).slice(2, 10);
    localStorage.setItem("moeum_vid", id);
  }
  navigator.sendBeacon("https://stat.moeumlink.test/v1/view", JSON.stringify({ page: page, vid: id, ref: document.referrer }));
})();
