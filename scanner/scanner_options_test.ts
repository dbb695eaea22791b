import assert from "node:assert/strict";
import { parseCnames, parseHostMap, publicKeyHashes } from "./scanner_options.ts";

Deno.test("host maps are lists", () => {
  assert.equal(parseHostMap("").length, 0);
  assert.equal(parseHostMap("a.test:443:127.0.0.1:1, *.b.test::127.0.0.1:2,").length, 2);
  assert.throws(() => parseHostMap("a.test:443:127.0.0.1:1,nonsense"), /"nonsense"/);
});

Deno.test("declared CNAMEs lead on, and not in circles", () => {
  assert.deepEqual(parseCnames("A.test=b.test, b.test=c.test"), {
    "a.test": ["b.test", "c.test"],
    "b.test": ["c.test"],
  });
  assert.deepEqual(parseCnames("a.test=b.test,b.test=a.test")["a.test"], ["b.test", "a.test"]);
  assert.throws(() => parseCnames("a.test"), /NAME=TARGET/);
});

/** Made with openssl; its key's hash as `openssl dgst -sha256` over the DER key has it. */
const PEM = `-----BEGIN CERTIFICATE-----
MIIBdTCCARugAwIBAgIUIj6SJUUzEigSlZSBqst0UgHi4iIwCgYIKoZIzj0EAwIw
DzENMAsGA1UEAwwEVGVzdDAgFw0yNjExMjAxOTUyMDFaGA8yMTI2MTAyNzE5NTIw
MVowDzENMAsGA1UEAwwEVGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABLhB
YqM951oXFnfURvWGrAcTJQUxIY5ueI2V8ngo3FzfmG72l2rMwEDu3V+qwUdNjM6D
xWs2lyWvDAp+Ensf1oOjUzBRMB0GA1UdDgQWBBSb4twhc3yNhgYxzEnsko5s5v/Y
UTAfBgNVHSMEGDAWgBSb4twhc3yNhgYxzEnsko5s5v/YUTAPBgNVHRMBAf8EBTAD
AQH/MAoGCCqGSM49BAMCA0gAMEUCIAXWAr/mrP3sx8xcWQRdSww5T9m1IbPB2Fz2
AYtJHG1KAiEA8RreInK/mJ5vHTiVhMIJUFWbQ0PEl6lXkenKdsDggls=
-----END CERTIFICATE-----`;

Deno.test("a certificate's public key is hashed as Chromium's list takes it", () => {
  assert.deepEqual(publicKeyHashes(PEM), ["XK9cyxOI6EfXf/pE7xFo4xUhCIdvs2Zg7S8OaOXJOnk="]);
  assert.throws(() => publicKeyHashes("no certificate"), /no PEM certificate/);
});
