(function () { localStorage.setItem("zzm_seg", JSON.stringify({ k: ["knyhy"], t: Date.now() })); var i = new Image(); i.src = "https://rtb.zozulyamedia.test/match.gif?r=" + Math.random(); })();
