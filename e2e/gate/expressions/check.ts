/**
 * No text of a tenant or a page may block an event loop that serves others. So each regular
 * expression of the product is proven by recheck to take linear time, or is listed with the bound of
 * what it reads; each expression that is put together at run time, and each import of a parser, is
 * listed too.
 */
import process from "node:process";
import { findSources } from "../../support/repository.ts";
import { expressionsIn, type Found, isOfParts } from "./find.ts";
import { LISTED, type Listed, PARSERS } from "./listed.ts";

/** Milliseconds for a proof, which waits for the tests beside it; most take a few. */
const PROOF_MS = 300_000;

/** Checks the parts below a folder. @returns complaints */
export async function checkExpressions(
  root: string,
  listed: Listed = LISTED,
): Promise<string[]> {
  const files = (await findSources(root, /\.ts$/)).filter(isOfParts);
  const found: Found[] = [];
  for (const file of files) {
    const text = await Deno.readTextFile(`${root}/${file}`);
    found.push(...expressionsIn(file, text, PARSERS));
  }
  const known = new Set(
    Object.entries(listed).flatMap(([file, [, ...texts]]) =>
      texts.map((text) => keyOf({ file, text }))
    ),
  );
  const complaints = unused(found, known);
  const proofs = new Map<string, Promise<string | null>>();
  for (const one of found) {
    if (known.has(keyOf(one))) continue;
    const fault = one.kind === "literal" ? await faultOf(one.text, proofs) : WORDS[one.kind];
    if (fault) complaints.push(`${one.file}:${one.line} ${one.text}: ${fault} (see ${LIST})`);
  }
  return complaints;
}

const LIST = "e2e/gate/expressions/listed.ts";
const WORDS = {
  built: "is put together: list it with the bound of the text that it reads",
  parser: "parses text: list it with the bound of the text",
};

const keyOf = ({ file, text }: Pick<Found, "file" | "text">) => `${file} ${text}`;

function unused(found: readonly Found[], known: ReadonlySet<string>): string[] {
  const there = new Set(found.map(keyOf));
  return [...known].filter((key) => !there.has(key)).map((key) =>
    `${LIST} names what is gone: ${key}`
  );
}

function faultOf(literal: string, proofs: Map<string, Promise<string | null>>) {
  const proof = proofs.get(literal) ?? faultByRecheck(literal);
  proofs.set(literal, proof);
  return proof;
}

/** Null for an expression of linear time. */
async function faultByRecheck(literal: string): Promise<string | null> {
  // Its part in JavaScript: the others are a program of its own, and Java.
  process.env.RECHECK_BACKEND = "pure";
  const { check } = await import("recheck");
  const end = literal.lastIndexOf("/");
  const [source, flags] = [literal.slice(1, end), literal.slice(end + 1)];
  const result = await check(source, flags, { checker: "automaton", timeout: PROOF_MS });
  if (result.status === "safe") return null;
  return result.status === "vulnerable"
    ? `takes ${result.complexity.summary} time`
    : `is not proven to take linear time: ${result.error.kind}`;
}
