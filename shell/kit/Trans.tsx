import { messageParts } from "@crumbtrail/texts";
import { createElement, Fragment, type ReactNode } from "react";

interface TransProps {
  /** A message with tags: `Read <a>the guide</a>.` */
  text: string;
  /** For each argument what stands for it, for each tag a function that puts its text in an element. */
  [name: string]: ReactNode | ((text: ReactNode) => ReactNode);
}

/** A text with elements inside, in the current language: `t` gives a string. */
export function Trans({ text, ...values }: TransProps) {
  const made = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "function" ? (inside: ReactNode[]) => value(joined(inside)) : value,
  ]);
  return joined(messageParts(text, Object.fromEntries(made)) as ReactNode[]);
}

function joined(parts: readonly ReactNode[]) {
  return createElement(Fragment, null, ...parts);
}
