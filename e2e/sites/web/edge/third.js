new Image().src = "https://edge.other-net.test/end.gif";
document.cookie = "t_end=1; Path=/; Secure";
fetch("https://traffic.demo-publisher.test/fired", {
  method: "POST",
  mode: "no-cors",
  body: document.cookie.includes("t_end=") ? "t_end" : "",
});
