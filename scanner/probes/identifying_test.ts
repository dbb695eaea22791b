import assert from "node:assert/strict";
import { identifies } from "./identifying.ts";

Deno.test("random texts, long numbers and e-mail addresses identify", () => {
  for (
    const part of [
      "0b8f5d3e-52a1-4c7d-9e0f-1a2b3c4d5e6f",
      "123456789.1764547200",
      "9f86d081884c7d659a2feaa0c55ad015",
      "12345678901234567890123456789012345678",
      "x8Kd92jsL0aPq7Zt",
      "u-1029384756",
      "IDE_a7x2k9q4m1",
      "jane.doe@mail.example.org",
    ]
  ) assert.ok(identifies(part), part);
});

Deno.test("words, versions, dates, short and plain numbers do not", () => {
  for (
    const part of [
      "dark_mode_2",
      "summer2026sale",
      "Summer2026Sale",
      "iPhone15ProMax",
      "product-12345-blue-2xl",
      "en-US,en;q=0.9",
      "12.4.1-beta3",
      "2026-12-01T04:00:00.000Z",
      "Mon Dec 01 2026 04:00:00 GMT+0000",
      "1764547200",
      "1764547200123",
      "20261201040000",
      "52.520006599",
      "13.40495399999999",
      "seen-1764547200",
      "84213370",
      "00000000-0000-0000-0000-000000000000",
      "GTM-A1B2C3D",
      "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9",
      "granted,denied",
      "a1b2c3d",
      "x8Kd92jsL0aPq7Zt".repeat(40),
    ]
  ) assert.ok(!identifies(part), part);
});
