function rcube_webmail() {
  this.env = {}; this.labels = {}; this.gui_objects = {};
  this.set_env = function (p) { for (var k in p) this.env[k] = p[k]; };
  this.add_label = function (p) { for (var k in p) this.labels[k] = p[k]; };
  this.gui_object = function (name, id) { this.gui_objects[name] = id; };
  this.init = function () {
    if (this.env.task !== "login") return;
    var user = document.getElementById("rcmloginuser"), pwd = document.getElementById("rcmloginpwd");
    (user.value ? pwd : user).focus();
    try { document.getElementById("rcmlogintz").value = Intl.DateTimeFormat().resolvedOptions().timeZone; } catch (e) {}
    document.getElementById("rcmloginurl").value = location.search.slice(1);
    document.getElementById(this.gui_objects.loginform).addEventListener("submit", function () {
      document.getElementById("rcmloginsubmit").disabled = true;
    });
  };
}
