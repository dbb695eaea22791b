/**
 * Spans of statements: the verb and the table or function, read from the statement's text in our
 * code. Values are no part of that text. What is streamed by a cursor has no span.
 */
import type { Sql, TransactionSql } from "postgres";
import { type Attributes, sentSpan, type Span, startSpan } from "@crumbtrail/telemetry/spans";

/** The same connection, whose statements are children of the active span; itself without one. */
export function traced<S extends Sql | TransactionSql>(sql: S): S {
  if (sentSpan() === null) return sql;
  return new Proxy(sql, {
    apply(target, self, args) {
      const query = Reflect.apply(target as never, self, args);
      const parent = sentSpan();
      if (parent !== null && isTemplate(args[0])) time(query as never, parent, args[0]);
      return query;
    },
  });
}

function isTemplate(text: unknown): text is TemplateStringsArray {
  return Array.isArray(text) && "raw" in text;
}

/** A statement is sent when its result is asked for, which a part of another one never is. */
function time(query: PromiseLike<unknown>, parent: Span, text: TemplateStringsArray): void {
  const then = query.then;
  let isAsked = false;
  query.then = (done, failed) => {
    if (!isAsked) {
      isAsked = true;
      // The result of an `await` is asked for when the parent is no longer the active one.
      const span = parent.within(() => startSpan(...spanOf(text)));
      then.call(query, () => span.end(), (error) => {
        span.fail(error);
        span.end();
      });
    }
    return then.call(query, done, failed) as never;
  };
}

const known = new WeakMap<TemplateStringsArray, Parameters<typeof startSpan>>();

/** Name and attributes of the span, found once for each place in our code. */
function spanOf(text: TemplateStringsArray): Parameters<typeof startSpan> {
  const before = known.get(text);
  if (before) return before;
  const { verb, about } = statementOf(text.join(" "));
  const attributes: Attributes = {
    "db.system.name": "postgresql",
    "db.operation.name": verb,
    ...about !== undefined && { "db.collection.name": about },
  };
  const made: Parameters<typeof startSpan> = [
    about === undefined ? verb : `${verb} ${about}`,
    { kind: "CLIENT", attributes },
  ];
  known.set(text, made);
  return made;
}

/** What a statement writes; `for update` and `do update` name no table. */
const WRITES = /\b(?:for update|do update)\b|\b(insert) into (\w+)|\b(update|delete from) (\w+)/g;
/** With what follows the name of a function or a schema. */
const READS = /\bfrom (\w+)( ?[(.])?/g;
const CALLS = /\b((?:app|scanner)\.\w+)\(/;

/**
 * Verb and table of the first change in a statement, else the first table it reads, else the function
 * it calls.
 */
export function statementOf(text: string): { verb: string; about: string | undefined } {
  const words = text.replace(/\s+/g, " ").trim();
  for (const [, insert, into, change, table] of words.matchAll(WRITES)) {
    if (insert) return { verb: insert, about: into };
    if (change) return { verb: change.replace(" from", ""), about: table };
  }
  const read = [...words.matchAll(READS)].find(([, , isNoTable]) => isNoTable === undefined);
  const about = read?.[1] ?? CALLS.exec(words)?.[1];
  return { verb: /^\w+/.exec(words)?.[0] ?? "statement", about };
}
