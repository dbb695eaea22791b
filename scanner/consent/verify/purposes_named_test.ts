import assert from "node:assert/strict";
import { purposesNamedIn } from "../page/tcf.ts";

Deno.test("purposes are known by the names the TCF prescribes", () => {
  const english = "Store and/or access information on a device, measure content performance";
  assert.deepEqual(purposesNamedIn(english), [1, 8]);
  const german = "Speichern von oder Zugriff auf Informationen auf einem Endgerät. " +
    "Erstellung von Profilen für personalisierte Werbung. Analyse von Zielgruppen durch Statistiken";
  assert.deepEqual(purposesNamedIn(german), [1, 3, 9]);
  const french = "Mesurer la performance des publicités. Développer et améliorer les services.";
  assert.deepEqual(purposesNamedIn(french), [7, 10]);
  assert.deepEqual(purposesNamedIn("We use cookies."), []);
});
