if (document.cookie.indexOf("z_ilk=") < 0) document.cookie = "z_ilk=" + (+new Date) + ";path=/;max-age=31536000";
fetch("https://cdn.ziyaretci-s80.test/say", { method: "POST", credentials: "include", mode: "no-cors", body: "s=" + encodeURIComponent(location.href) });
