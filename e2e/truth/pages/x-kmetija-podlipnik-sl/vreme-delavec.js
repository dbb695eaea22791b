fetch("https://api.vremenska-hisica.test/v1/kraj/bohinj.json").then(r => r.json()).then(v => postMessage(v));
