navigator.sendBeacon("https://zaehlt.ohneid-e07.test/seite", JSON.stringify({ pfad: location.pathname, breite: innerWidth > 800 ? "breit" : "schmal", sprache: navigator.language }));
