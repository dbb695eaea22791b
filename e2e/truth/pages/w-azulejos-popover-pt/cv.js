localStorage.setItem("cv.id",String(Math.random()).slice(2));fetch("https://m.contavisitas.test/r?i="+localStorage.getItem("cv.id"),{mode:"no-cors"});
