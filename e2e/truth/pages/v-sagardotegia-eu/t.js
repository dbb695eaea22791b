document.cookie="nr_uid="+Date.now().toString(36)+"; domain=astobizkar-sagardotegia-v2.test; path=/; max-age=31536000; secure";
fetch("https://etiketak.neurri-v2.test/bildu",{method:"POST",credentials:"include",body:"u="+location.href,headers:{"content-type":"text/plain"}});
