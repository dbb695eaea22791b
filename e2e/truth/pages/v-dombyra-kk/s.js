(function(){if(!localStorage.sanaq_vid)localStorage.sanaq_vid=Math.random().toString(36).slice(2);new Image().src="https://stat.sanaq-v7.test/x.gif?v="+localStorage.sanaq_vid})();
