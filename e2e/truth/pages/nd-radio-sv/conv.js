document.body.appendChild(Object.assign(new Image(1, 1), { src: "https://px.nd-annonsnavet.test/i?site=norrsund&r=" + Date.now(), style: "position:absolute;left:-9px" }));
