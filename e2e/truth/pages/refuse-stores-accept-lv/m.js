document.cookie = "_mlv_ses=" + Date.now() + "; path=/; max-age=3600";
document.createElement("img").src = "https://tag.merlv-s78.test/hit?l=" + encodeURIComponent(location.pathname);
