// The basket lives in the tab, what was looked at lives on; the currency is for the server.
document.cookie = "shop_currency=EUR; Path=/; Max-Age=2592000; SameSite=Lax; Secure";
localStorage.setItem("shop_seen", JSON.stringify(["Harbour print", "Bread board", "Market bag"]));

const basket = JSON.parse(sessionStorage.getItem("shop_basket") ?? "[]");
const count = document.getElementById("basket");
const show = () => {
  count.textContent = String(basket.length);
  sessionStorage.setItem("shop_basket", JSON.stringify(basket));
};
for (const button of document.querySelectorAll("[data-add]")) {
  button.addEventListener("click", () => {
    basket.push(button.dataset.add);
    show();
  });
}
show();
