sessionStorage.setItem('kliknito_start', String(Date.now()));
document.cookie = 'sklik_rt=' + Math.random().toString(16).slice(2) + '; Path=/; Max-Age=2592000; SameSite=Lax';
