(function(){var h="wc_cart_hash_4c1f0b",f="wc_fragments_4c1f0b";try{sessionStorage.setItem("wc_cart_created",Date.now());localStorage.setItem(h,"");
fetch("/wp-admin/admin-ajax.php?wc-ajax=get_refreshed_fragments",{method:"POST"}).then(function(r){return r.json()}).then(function(j){sessionStorage.setItem(f,JSON.stringify(j.fragments))})}catch(e){}})();
