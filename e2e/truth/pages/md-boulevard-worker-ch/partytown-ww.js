onmessage = async ({ data: [what, tags, main] }) => {
  if (what !== "init") return;
  self.__main = main;
  self.setMainCookie = (value) => postMessage(["setCookie", value]);
  for (const src of tags) {
    const code = await (await fetch(src, { credentials: "include" })).text();
    (0, eval)(code);
  }
};
