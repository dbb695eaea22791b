const root = document.getElementById("root");
async function config() {
  const answer = await fetch("/api/config", { headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`config: ${answer.status}`);
  return answer.json();
}
function Route({ naam, km }) {
  return `<article class="route"><h2>${naam}</h2><p>${km} km</p></article>`;
}
const { routes, menu } = await config();
root.innerHTML = `<header class="kop">${menu.map(({ href, titel }) => `<a href="${href}">${titel}</a>`).join("")}</header>`
  + routes.map(Route).join("");
