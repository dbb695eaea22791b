document.cookie = "w_imported=1; Path=/; Secure";
