(new Image).src = "https://c.sklikac-mc4.test/retargeting?id=" + window.rc.retargetingId + "&consent=" + window.rc.consent + "&url=" + encodeURIComponent(location.href);
