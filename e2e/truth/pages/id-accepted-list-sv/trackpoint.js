window._adftrack = { pm: 71, divider: encodeURIComponent("|"), pagename: encodeURIComponent(document.title) };
new Image(1, 1).src = "https://track.adformen-s71.test/Serving/TrackPoint/?pm=" + _adftrack.pm + "&ADFPageName=" + _adftrack.pagename;
