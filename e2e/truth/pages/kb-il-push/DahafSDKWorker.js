importScripts("https://cdn.dahaf-kb10.test/sdk/v16/sw.js");
