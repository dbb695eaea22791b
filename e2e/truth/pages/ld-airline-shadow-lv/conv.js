new Image().src = "https://b.reklamtikls-ld6.test/px?adv=vt6&u=" + encodeURIComponent(location.href);
