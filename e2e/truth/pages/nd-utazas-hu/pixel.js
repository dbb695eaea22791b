new Image().src = "https://kapcsolat.nd-ismerosok.test/tr?id=3320417&ev=PageView&dl=" + encodeURIComponent(location.href);
