// Comes two seconds after the document.
document.cookie = "archive_late=1; Path=/; Max-Age=86400; SameSite=Lax; Secure";
