var o = ";path=/;SameSite=None;Secure;max-age=";
document.cookie = "_uetsid=" + Date.now().toString(16) + o + 86400;
document.cookie = "_uetvid=" + Date.now().toString(16) + "v" + o + 33696000;
new Image().src = "https://bat.wayve-s61.test/action/0?ti=61&evt=pageLoad";
