document.cookie = "_zlcmid=" + Math.random().toString(36).slice(2, 14) + "; path=/; max-age=31536000; samesite=lax";
new Image().src = "https://px.zalu-s60.test/pv?oa=60";
