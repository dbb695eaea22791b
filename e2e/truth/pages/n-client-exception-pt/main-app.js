(function () {
  "use strict";
  var data = JSON.parse(document.getElementById("__NEXT_DATA__").textContent);
  var container = document.getElementById("__next");

  function Home(props) {
    localStorage.setItem("feiranobre-carrinho", JSON.stringify({ itens: [], versao: 3 }));
    return "<h1>" + props.loja.nome + "</h1><p>" + props.loja.chamada + "</p>";
  }

  function ErrorBoundary() {
    return '<div style="font-family:system-ui,sans-serif;height:100vh;text-align:center;display:flex;flex-direction:column;align-items:center;justify-content:center">' +
      '<div style="line-height:48px"><h2 style="font-size:14px;font-weight:400;line-height:28px">' +
      "Application error: a client-side exception has occurred while loading " + location.hostname +
      " (see the browser console for more information).</h2></div></div>";
  }

  setTimeout(function () {
    try {
      container.innerHTML = Home(data.props.pageProps);
    } catch (error) {
      console.error(error);
      container.innerHTML = ErrorBoundary();
    }
  }, 600);
})();
