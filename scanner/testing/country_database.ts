/** A country database in MaxMind's format, for tests: IPv4 addresses, each with its country. */
import { Buffer } from "node:buffer";

const META = Buffer.from([0xab, 0xcd, 0xef, ...Buffer.from("MaxMind.com")]);
const uint = (value: number) => Buffer.from([0xc2, value >> 8, value & 255]);
const text = (value: string) =>
  Buffer.concat([Buffer.from([0x40 + value.length]), Buffer.from(value)]);

type Pair = [string, Buffer];

export const textOf = text;

export function mapOf(...pairs: Pair[]): Buffer {
  const parts = pairs.flatMap(([key, value]) => [text(key), value]);
  return Buffer.concat([Buffer.from([0xe0 + pairs.length]), ...parts]);
}

/** A branch of the search tree: a node, a record's place in the data, or nothing. */
type Branch = number | { data: number } | null;

/** @param countries ISO 3166 codes by IPv4 address */
export function countryDatabase(countries: Readonly<Record<string, string>>): Buffer {
  const records = Object.values(countries).map((code) =>
    mapOf(["country", mapOf(["iso_code", text(code)])])
  );
  return database(Object.keys(countries), records);
}

/** @param records one for each address */
export function database(addresses: readonly string[], records: readonly Buffer[]): Buffer {
  const nodes: [Branch, Branch][] = [[null, null]];
  let data = 0;
  addresses.forEach((address, index) => {
    insert(nodes, bitsOf(address), { data });
    data += records[index]?.length ?? 0;
  });
  const place = (branch: Branch) =>
    branch === null
      ? nodes.length
      : typeof branch === "number"
      ? branch
      : nodes.length + 16 + branch.data;
  const tree = nodes.flatMap((node) =>
    node.map(place).flatMap((at) => [at >> 16, (at >> 8) & 255, at & 255])
  );
  return Buffer.concat([
    ...[Buffer.from(tree), Buffer.alloc(16), ...records, META, aboutOf(nodes.length)],
  ]);
}

function insert(nodes: [Branch, Branch][], bits: readonly (0 | 1)[], leaf: { data: number }): void {
  let at = 0;
  bits.forEach((bit, depth) => {
    const node = nodes[at];
    if (!node) return;
    if (depth === bits.length - 1) return void (node[bit] = leaf);
    const next = node[bit];
    if (typeof next === "number") return void (at = next);
    node[bit] = at = nodes.push([null, null]) - 1;
  });
}

function bitsOf(address: string): (0 | 1)[] {
  const [network = "", length = "32"] = address.split("/");
  const bits = network.split(".").flatMap((byte) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((shift): 0 | 1 => (Number(byte) >> shift) & 1 ? 1 : 0)
  );
  return bits.slice(0, Number(length));
}

function aboutOf(nodes: number): Buffer {
  return mapOf(
    ["node_count", uint(nodes)],
    ["record_size", uint(24)],
    ["ip_version", uint(4)],
    ["binary_format_major_version", uint(2)],
    ["binary_format_minor_version", uint(0)],
    ["build_epoch", uint(1)],
    ["database_type", text("Test-Country")],
    ["languages", Buffer.from([0x00, 0x04])],
    ["description", mapOf()],
  );
}
