if (!/(?:^|; )knw_uid=/.test(document.cookie)) {
  document.cookie = "knw_uid=" + Math.random().toString(36).slice(2) +
    "; path=/; max-age=31536000; secure; samesite=lax";
}
