// Remembers the browser twice: in a cross-site cookie and in the frame's own storage.
document.cookie = "an_frame=f-271828; Path=/; Max-Age=2592000; SameSite=None; Secure";
localStorage.setItem("an_profile", JSON.stringify({ interests: ["boats"] }));
