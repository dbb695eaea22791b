// A second script writes what the first one wrote: both are sources of it.
document.cookie = "w_again=3; Path=/; Secure";
