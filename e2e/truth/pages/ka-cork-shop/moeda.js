document.cookie="sobreiro_moeda=EUR;path=/;max-age=2592000";
