// A module and the one it imports when it runs.
document.cookie = "w_module=1; Path=/; Secure";
import("/imported.js");
