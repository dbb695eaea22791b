import { apiUrl } from "@crumbtrail/host/runtime_config";
import { CopyButton } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import type { MarkedToken, Token, Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { AnchorLink } from "./AnchorLink.tsx";
import { known } from "./help_text.ts";
import { HelpPicture } from "./HelpPicture.tsx";
import { isServed } from "./links.ts";

/** Shows tokens of Markdown. Raw HTML is left out: the texts have none. */
export function Markdown({ tokens = [] }: { tokens?: readonly Token[] }) {
  return tokens.map((token, index) => <Fragment key={index}>{show(known(token))}</Fragment>);
}

function show(token: MarkedToken): ReactNode {
  switch (token.type) {
    case "paragraph":
      return (
        <p>
          <Markdown tokens={token.tokens} />
        </p>
      );
    case "text":
      return token.tokens ? <Markdown tokens={token.tokens} /> : token.text;
    case "escape":
      return token.text;
    case "strong":
      return (
        <strong>
          <Markdown tokens={token.tokens} />
        </strong>
      );
    case "em":
      return (
        <em>
          <Markdown tokens={token.tokens} />
        </em>
      );
    case "codespan":
      return <code>{token.text}</code>;
    case "link":
      return (
        <HelpTextLink href={token.href}>
          <Markdown tokens={token.tokens} />
        </HelpTextLink>
      );
    case "image":
      return <HelpPicture name={token.href} alt={token.text} />;
    case "list":
      return <List list={token} />;
    case "table":
      return <Table table={token} />;
    case "code":
      return <Code text={token.text} />;
    case "blockquote":
      return (
        <aside className="sh-help-note">
          <Markdown tokens={token.tokens} />
        </aside>
      );
    default:
      return null;
  }
}

/** A link in a help text: to an anchor of the help, a screen, or a page of the API. */
function HelpTextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith("#")) return <AnchorLink anchor={href.slice(1)}>{children}</AnchorLink>;
  return isServed(href) ? <a href={apiUrl(href)}>{children}</a> : <Link to={href}>{children}</Link>;
}

function List({ list }: { list: Tokens.List }) {
  const items = list.items.map((item, index) => (
    <li key={index}>
      <Markdown tokens={item.tokens} />
    </li>
  ));
  return list.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

/** More columns may be wider than a phone: they scroll by themselves, by the keyboard too. */
const MOST_COLUMNS = 3;

function Table({ table }: { table: Tokens.Table }) {
  if (table.header.length <= MOST_COLUMNS) return <Rows table={table} />;
  return (
    <div className="sh-help-wide" role="region" aria-label={t("Table")} tabIndex={0}>
      <Rows table={table} />
    </div>
  );
}

function Rows({ table }: { table: Tokens.Table }) {
  return (
    <table>
      <thead>
        <tr>
          {table.header.map((cell, index) => (
            <th key={index} scope="col">
              <Markdown tokens={cell.tokens} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>
                <Markdown tokens={cell.tokens} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Program text; long lines scroll, by the keyboard too. */
function Code({ text }: { text: string }) {
  return (
    <div className="sh-help-code">
      <pre tabIndex={0}><code>{text}</code></pre>
      <CopyButton text={text} what={t("example")} />
    </div>
  );
}
