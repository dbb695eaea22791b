import assert from "node:assert/strict";
import { isPlainValue } from "./plain_value.ts";

Deno.test("dates, counters, buckets and words identify nobody, in their encodings", () => {
  const plain = [
    ...["", "1", "17", "true", "variant-b", "control", "en-US", "dark", "summer2026"],
    ...["1764547200", "1764547200123", "1764547200.123", "2026-12-01", "20261201"],
    ...["2026-12-01T04:00:00.000Z", "2026-12-01T04:00:00+01:00", "1.12.2026, 14:05:33"],
    "Tue Dec 01 2026 14:00:00 GMT+0000 (Coordinated Universal Time)",
    '{"started":1764547200123,"pages":3,"bucket":"B"}',
    encodeURIComponent('{"lastVisit":"2026-12-01T04:00:00.000Z","visits":12}'),
    btoa('{"start":1764547200123}'),
    '{"loadedAfter":1234.5600000023842,"inView":true}',
  ];
  assert.deepEqual(plain.filter((value) => !isPlainValue(value)), []);
});

Deno.test("what may recognise a visitor is not plain", () => {
  const others = [
    ...["0b8f5d3e-52a1-4c7d-9e0f-1a2b3c4d5e6f", "q7Xk29LmV4bTz81R", "9f86d081884c7d65"],
    ...["GA1.1.1234567890.1764547200", "fb.1.1764547200123.1098115397", "0.7384920174738291"],
    ...["483920174", "123456", "1234-5678-9012-3456", "192.168.10.25", "jane.roe@mail.example"],
    ...["V1StGXR8_Z5jdHi6B-myT", "k3j8x2p9q1", "qwkzjhxvbn", "aXbQcZdR"],
    '{"started":1764547200123,"id":"k3j8x2p9q1"}',
    "a ".repeat(4000),
  ];
  assert.deepEqual(others.filter(isPlainValue), []);
});

Deno.test("hostile values take no long time", () => {
  const began = performance.now();
  for (const part of ["1", "1.", "A", "aA", "12-", "%25", "2026-", "1234.", "b"]) {
    isPlainValue(part.repeat(4096 / part.length));
  }
  assert.ok(performance.now() - began < 1000);
});
