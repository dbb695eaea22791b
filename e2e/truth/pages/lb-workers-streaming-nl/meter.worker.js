/* quality of experience */
importScripts("https://lib.videometing-lb10.test/v4/qoe.js");
onmessage = ({ data }) => {
  const session = data.session || self.QOE.newSession();
  postMessage({ session });
  setTimeout(() => self.QOE.ping(session, data.page), 3000);
};
