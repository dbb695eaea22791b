import assert from "node:assert/strict";
import { isDisguisedAddress, parseAddress, reached, refusal } from "./ip_addresses.ts";

const REFUSED: Record<string, string> = {
  "0.0.0.0": "this network",
  "0.1.2.3": "this network",
  "10.0.0.1": "private",
  "10.255.255.255": "private",
  "100.64.0.1": "carrier-grade NAT",
  "100.127.255.255": "carrier-grade NAT",
  "100.100.100.200": "carrier-grade NAT",
  "127.0.0.1": "loopback",
  "127.255.255.254": "loopback",
  "168.63.129.16": "cloud metadata",
  "169.254.0.1": "link-local",
  "169.254.169.254": "link-local",
  "172.16.0.1": "private",
  "172.31.255.255": "private",
  "192.0.0.170": "protocol assignments",
  "192.0.2.1": "documentation",
  "192.88.99.1": "6to4 relay",
  "192.168.0.1": "private",
  "198.18.0.1": "benchmarking",
  "198.19.255.255": "benchmarking",
  "198.51.100.7": "documentation",
  "203.0.113.7": "documentation",
  "224.0.0.1": "multicast",
  "239.255.255.250": "multicast",
  "240.0.0.1": "reserved",
  "255.255.255.255": "broadcast",
  "::": "unspecified",
  "::1": "loopback",
  "[::1]": "loopback",
  "0:0:0:0:0:0:0:1": "loopback",
  "::7f00:1": "IPv4-compatible",
  "::127.0.0.1": "IPv4-compatible",
  "::ffff:127.0.0.1": "loopback (IPv4-mapped)",
  "::ffff:7f00:1": "loopback (IPv4-mapped)",
  "::FFFF:10.1.2.3": "private (IPv4-mapped)",
  "::ffff:169.254.169.254": "link-local (IPv4-mapped)",
  "64:ff9b::127.0.0.1": "loopback (NAT64)",
  "64:ff9b::a9fe:a9fe": "link-local (NAT64)",
  "64:ff9b:1::1": "local-use NAT64",
  "100::1": "discard",
  "2001::1": "protocol assignments",
  "2001:0:53aa:64c:0:ffff:7f00:1": "protocol assignments",
  "2001:db8::1": "documentation",
  "2002:7f00:1::": "6to4",
  "2002:808:808::1": "6to4",
  "3fff::1": "documentation",
  "4000::1": "not globally routable",
  "5f00::1": "not globally routable",
  "fc00::1": "unique local",
  "fd00:ec2::254": "unique local",
  "fe80::1": "link-local",
  "febf::1": "link-local",
  "fec0::1": "site-local",
  "ff02::1": "multicast",
  "::ffff:0:127.0.0.1": "not globally routable",
};

const ALLOWED = [
  "1.1.1.1",
  "9.255.255.255",
  "11.0.0.1",
  "100.63.255.255",
  "100.128.0.1",
  "126.255.255.255",
  "128.0.0.1",
  "172.15.255.255",
  "172.32.0.1",
  "192.167.255.255",
  "192.169.0.1",
  "198.17.255.255",
  "198.20.0.1",
  "223.255.255.255",
  "2606:4700::1111",
  "2a00:1450:4001:80b::200e",
  "2001:200::1",
  "::ffff:8.8.8.8",
  "64:ff9b::808:808",
];

const NOT_ADDRESSES = [
  "",
  "example.org",
  "127.1",
  "127.0.0.1.",
  "127.0.0.256",
  "0127.0.0.1",
  "0x7f.0.0.1",
  "2130706433",
  "1.2.3.4.5",
  "fe80::1%eth0",
  "1::2::3",
  "1:2:3:4:5:6:7",
  "1:2:3:4:5:6:7:8:9",
  "12345::",
  "::1.2.3",
  "1.2.3.4::",
  "1.2.3.4::1",
  "1:1.2.3.4::5",
  "::1.2.3.4:5",
  ":::",
];

Deno.test("addresses that are not public are refused by name of their range", () => {
  for (const [address, what] of Object.entries(REFUSED)) {
    assert.equal(refusal(address), what, address);
  }
});

Deno.test("public addresses are let through", () => {
  for (const address of ALLOWED) assert.equal(refusal(address), null, address);
});

Deno.test("what is not an address in its standard spelling is refused", () => {
  for (const text of NOT_ADDRESSES) {
    assert.equal(parseAddress(text), null, text);
    assert.equal(refusal(text), "not an address", text);
  }
});

Deno.test("an address is the same in every spelling", () => {
  const same = ["9.9.9.9", "::ffff:9.9.9.9", "[::FFFF:909:909]", "64:ff9b::9.9.9.9"];
  assert.deepEqual([...new Set(same.map(reached))], ["9.9.9.9"]);
  assert.equal(reached("2a00:0:0::1"), reached("[2A00::0:1]"));
  assert.notEqual(reached("2a00::1"), reached("2a00::2"));
  assert.equal(reached("fe80::1%eth0"), null);
});

Deno.test("numbers that resolvers read as addresses are told from names", () => {
  const disguised = ["2130706433", "0x7f.1", "0177.0.0.1", "127.1", "0x7f000001", "1.2.3.4.5"];
  for (const host of disguised) assert.equal(isDisguisedAddress(host), true, host);
  for (const host of ["example.org", "127.0.0.1", "1and1.com", "x.0a", "a.b.c3"]) {
    assert.equal(isDisguisedAddress(host), false, host);
  }
});
