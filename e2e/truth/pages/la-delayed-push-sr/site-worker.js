importScripts("https://cdn.zvonce-la9.test/sdks/web/v16/ZvonceSDK.sw.js");
