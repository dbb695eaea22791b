(function(e){var t={};function n(r){if(t[r])return t[r].exports;var o=t[r]={i:r,l:!1,exports:{}};return e[r].call(o.exports,o,o.exports,n),o.l=!0,o.exports}n(0)})([
function(e,t,n){"use strict";
  var env = window.__RUNTIME_ENV__;
  // the deployment forgot env.js
  var api = env.VUE_APP_API_BASE;
  n(1).mount("#app", api);
},
function(e,t){"use strict";
  t.mount = function (sel, api) {
    document.querySelector(sel).innerHTML = "<header><h1>하늘델리</h1></header><main><ul><li>멸치볶음 4,500원</li></ul></main>";
  };
}]);
