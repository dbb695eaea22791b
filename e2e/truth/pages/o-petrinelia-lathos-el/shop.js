document.body.classList.remove("woocommerce-no-js");
try { sessionStorage.setItem("wc_cart_hash_elia", ""); } catch (e) {}
