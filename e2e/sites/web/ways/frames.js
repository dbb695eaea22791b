// Frames without an address of their own, written by the page's script and by their own.
(() => {
  const frame = () => {
    const made = document.createElement("iframe");
    made.hidden = true;
    document.body.append(made);
    return made;
  };
  const fired = [];
  const blank = frame();
  blank.contentDocument.cookie = "w_blank_outside=1; Path=/; Secure";
  const own = blank.contentDocument.createElement("script");
  own.textContent = "document.cookie = 'w_blank_inside=1; Path=/; Secure'";
  blank.contentDocument.body.append(own);
  blank.contentWindow.localStorage.s_blank = "1";
  blank.contentWindow.Storage.prototype.setItem.call(localStorage, "s_foreign_method", "1");

  const writeBriefly = () => {
    const brief = frame();
    brief.contentDocument.cookie = "w_brief=1; Path=/; Secure";
    const { prototype } = brief.contentWindow.Document;
    brief.remove();
    return prototype;
  };
  const prototype = writeBriefly();
  // A busy browser may lose what a frame writes that is gone at once.
  const isWritten = (name) => document.cookie.includes(`${name}=`);
  const again = setInterval(() => isWritten("w_brief") || writeBriefly(), 100);
  const { set } = Object.getOwnPropertyDescriptor(prototype, "cookie");
  set.call(document, "w_gone_setter=1; Path=/; Secure");

  for (const name of ["w_blank_outside", "w_blank_inside", "w_gone_setter"]) {
    if (isWritten(name)) fired.push(name);
  }
  fired.push(...["s_blank", "s_foreign_method"].filter((name) => name in localStorage));
  setTimeout(() => {
    clearInterval(again);
    fired.push(...["w_srcdoc", "w_brief"].filter(isWritten));
    if ("s_srcdoc" in localStorage) fired.push("s_srcdoc");
    fetch("/fired", { method: "POST", body: fired.join("\n") });
  }, 700);
})();
