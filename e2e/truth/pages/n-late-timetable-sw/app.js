const app = document.querySelector("#app");
app.innerHTML = '<div class="bar"></div><div class="bar"></div><div class="bar"></div>';

const kituo = localStorage.getItem("ratiba:kituo") ?? "Mombasa";
const answer = await fetch("https://api.mabasi-pwani.test/v1/ratiba");
const { safari } = await answer.json();

const table = document.createElement("table");
table.innerHTML = "<tr><th>Saa</th><th>Kwenda</th><th>Nauli</th></tr>";
for (const { saa, kwenda, nauli } of safari) {
  const row = table.insertRow();
  for (const text of [saa, kwenda, `KSh ${nauli}`]) row.insertCell().textContent = text;
}
const heading = document.createElement("h1");
heading.textContent = `Mabasi yanayoondoka ${kituo}`;
app.replaceChildren(heading, table);
localStorage.setItem("ratiba:kituo", kituo);
