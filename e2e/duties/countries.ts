/**
 * A country database in MaxMind's DB format (version 2.0) that knows loopback addresses, so that
 * pages can have hosts abroad.
 */
import { Buffer } from "node:buffer";

/** Loopback addresses, by the country in which the database says they are. */
export const ADDRESSES: Readonly<Record<string, string>> = {
  CN: "127.0.86.1",
  DE: "127.0.49.1",
  FR: "127.0.33.1",
  IE: "127.0.35.1",
  US: "127.0.1.1",
};

const SEPARATOR = 16;
const uint = (value: number) => Buffer.from([0xc2, value >> 8, value & 255]);
const text = (value: string) =>
  Buffer.concat([Buffer.from([0x40 + value.length]), Buffer.from(value)]);
const map = (pairs: Record<string, Buffer>) =>
  Buffer.concat([
    Buffer.from([0xe0 + Object.keys(pairs).length]),
    ...Object.entries(pairs).flatMap(([key, value]) => [text(key), value]),
  ]);

/** A node's two children by the next bit: another node, the offset of data, or nothing. */
type Child = { node: number } | { data: number } | null;

export function writeCountries(): Uint8Array {
  const nodes: [Child, Child][] = [[null, null]];
  const records: Buffer[] = [];
  let size = 0;
  for (const [country, address] of Object.entries(ADDRESSES)) {
    const bits = address.split(".").map((it) => Number(it).toString(2).padStart(8, "0")).join("");
    let node = 0;
    for (const [at, bit] of [...bits].map(Number).entries()) {
      const [children, side] = [nodes[node], bit === 0 ? 0 : 1] as const;
      if (!children) throw new Error("no such node");
      if (at === bits.length - 1) children[side] = { data: size };
      else {
        const child = children[side];
        if (child && "node" in child) node = child.node;
        else {
          node = nodes.push([null, null]) - 1;
          children[side] = { node };
        }
      }
    }
    const record = map({ country: map({ iso_code: text(country) }) });
    records.push(record);
    size += record.length;
  }
  const value = (child: Child) =>
    child === null
      ? nodes.length
      : "node" in child
      ? child.node
      : nodes.length + SEPARATOR + child.data;
  const three = (number: number) => [number >> 16, number >> 8 & 255, number & 255];
  const tree = nodes.flatMap((children) => children.flatMap((child) => three(value(child))));
  const about = map({
    node_count: uint(nodes.length),
    record_size: uint(24),
    ip_version: uint(4),
    binary_format_major_version: uint(2),
    binary_format_minor_version: uint(0),
    build_epoch: uint(1),
    database_type: text("Loopback-Country"),
    languages: Buffer.from([0x00, 0x04]),
    description: map({}),
  });
  return Buffer.concat([
    ...[Buffer.from(tree), Buffer.alloc(SEPARATOR), ...records],
    ...[Buffer.from([0xab, 0xcd, 0xef]), Buffer.from("MaxMind.com"), about],
  ]);
}
