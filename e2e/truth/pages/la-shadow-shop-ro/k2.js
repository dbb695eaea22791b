localStorage.setItem("ps_first_click", localStorage.getItem("ps_first_click") || JSON.stringify({ t: Date.now(), r: document.referrer }));
