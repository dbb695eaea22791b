if (!document.cookie.includes("rs_first=")) document.cookie = "rs_first=" + Date.now() + "; path=/; max-age=31536000";
fetch("https://px.reisusaga-s59.test/e", { method: "POST", mode: "no-cors", credentials: "include", body: location.href });
