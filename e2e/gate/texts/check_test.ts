import assert from "node:assert/strict";
import { lacking, unused } from "./check.ts";
import { malformed, namesIn } from "./messages.ts";
import { textsIn } from "./sources.ts";

const literals = (source: string) => textsIn("x.tsx", source).literal.map(({ text }) => text);

Deno.test("texts: literal words that people read are found [languages-6]", () => {
  assert.deepEqual(
    literals(`
      const LABELS = { title: "Name", path: "/open issues", description: "no match" };
      const NOTICE = open ? "Nothing was changed." : \`Removed \${name}\`;
      const Save = ({ label = "Save" }) => notify("saved");
      const view = <Panel label="Vendors" className="Two words" title={busy ? "Busy" : t("Idle")}>
        Some words {n} more <code>let it be</code>
        {found ?? "none"}
      </Panel>;`),
    ["Name", "no match", "Nothing was changed.", "Removed {}", "Save", "saved", "Vendors", "Busy"]
      .concat(["Some words", "more", "none"]),
  );
});

Deno.test("texts: words in lower case that people read are found [languages-6]", () => {
  assert.deepEqual(
    literals(`
      const ALERTS = [{ name: "onlyNew", text: "leave out what was found before" }];
      const MAILS: Record<Kind, string> = { DAILY: "the daily summary", OTHER: "other_mails" };
      const found = \`\${shown} of \${total}\` + [a, b].join(" or ") + \`since \${day}\`;
      const refused = z.url({ error: "is not a URL such as https://id.example.com" });
      const view = <List label="pages" unit={["user", "users"]} empty={"no match" as const}>
        {isOpen ? "open" : \`\${count} closed\`} {count} seen
      </List>;`),
    ["leave out what was found before", "the daily summary", "{} of {}", " or ", "since {}"].concat(
      ["is not a URL such as https://id.example.com", "pages", "user", "users", "no match"],
      ["open", "{} closed", "seen"],
    ),
  );
});

Deno.test("texts: selectors, classes, styles and keys in lower case are no literals [languages-6]", () => {
  assert.deepEqual(
    literals(`
      const field = element.closest("button, input, summary") ?? "form input[type=submit]";
      const look = \`ct-button ct-button-\${kind}\` + "ct-mono ct-cut-text";
      const style = { grid: "minmax(0, 1fr)", font: 'ui-sans-serif, "Segoe UI"', side: "inline-start" };
      const policy = "default-src 'none'; img-src data:";
      const EMPTY = new Set(("a an and " + "the of").split(" "));
      const key = \`\${account}/edit/\${id}\`;
      const kind: "storage item" | "vendor" = read();
      const isUnknown = manager === "an unknown manager";
      const link = <a rel="noopener noreferrer" aria-describedby="strength parts" kind="info" />;`),
    [],
  );
});

Deno.test("texts: what nobody reads, or what is translated, is no literal", () => {
  assert.deepEqual(
    literals(`
      import { x } from "Some module";
      throw new TypeError("Not a number");
      console.error("It failed", error);
      const all = t(open ? "Open all" : "Close all");
      const view = <Trans text="Read <a>the guide</a>" a={link} />;
      const key = { id: "Some id", name: "x" };
      export type Kind = "First kind";`),
    // A sentence in a property is one, whatever the property's name.
    ["Some id"],
  );
});

Deno.test("texts: used texts are found with their values [languages-6]", () => {
  const { used } = textsIn(
    "x.tsx",
    `t(a ? "One" : "Two"); t("{n} of {m}", { n, m: 2 }); t("Long " + "text", values);
     sentence("{name} was clicked.");
     const view = <Trans text="Of {name}" name={1} key="k" />;`,
  );
  assert.deepEqual(used.map(({ text, values }) => [text, values]), [
    ["One", []],
    ["Two", []],
    ["{n} of {m}", ["n", "m"]],
    ["Long text", undefined],
    ["{name} was clicked.", undefined],
    ["Of {name}", ["name"]],
  ]);
});

Deno.test("texts: messages are compared by their arguments, and must be well-formed [languages-6]", () => {
  assert.deepEqual(namesIn("{n, plural, one {# of {m}} other {<b>#</b>}}"), ["b", "m", "n"]);
  assert.equal(malformed("{n, plural, one {#} other {#}} {m}"), undefined);
  assert.match(malformed("{n, plural, one {#}}") ?? "", /no case "other"/);
  assert.match(malformed("{n, plural, one {# other {#}}") ?? "", /brace|other/);
});

Deno.test("texts: a part takes German from its own catalogue, the shell's and the contract's", () => {
  const use = (file: string, text: string) => ({ file, text, line: 1, values: [] });
  const uses = [use("mfe-issues/a.tsx", "Save"), use("mfe-issues/b.tsx", "Close")];
  const all = {
    "mfe-issues/texts/de.json": { Gone: "Weg" },
    "shell/texts/de.json": { Save: "Speichern", Close: "" },
    "mfe-testing/texts/de.json": { Close: "Schließen" },
  };
  assert.deepEqual(lacking("mfe-issues/texts/de.json", uses, all).map(({ text }) => text), [
    "Close",
  ]);
  assert.deepEqual(unused("mfe-issues/texts/de.json", uses, all), ["Gone"]);
  assert.deepEqual(unused("shell/texts/de.json", uses, all), []);
});
