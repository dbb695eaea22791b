import assert from "node:assert/strict";
import { refusalFromAbroad } from "./abroad.ts";

Deno.test("a sentence that keeps visitors from other countries away is known in many languages", () => {
  for (
    const sentence of [
      "We’ve limited who can reach our website from outside Australia.",
      "Our portal can't be visited from abroad.",
      "Unsere Dienste sind aus dem Ausland nicht erreichbar.",
      "L’accès à ce portail depuis l’étranger est bloqué.",
      "Il portale non è accessibile dall’estero.",
      "O acesso ao portal a partir do estrangeiro não é possível.",
      "Dit portaal is vanuit het buitenland niet bereikbaar.",
      "Portal nie jest dostępny z zagranicy, połączenie przerwano.",
      "Tjenesten kan ikke nås fra utlandet.",
      "Palveluun ei pääse ulkomailta.",
      "Služba není ze zahraničí dostupná.",
      "A szolgáltatás külföldről nem érhető el.",
      "Сервис недоступен из-за рубежа.",
      "Hizmetlerimize yurt dışından erişim sağlanamamaktadır.",
      "本服务不支持境外访问。",
      "海外からのアクセスはご遠慮いただいております。",
      "해외에서는 서비스를 이용할 수 없습니다.",
    ]
  ) assert.notEqual(refusalFromAbroad("", sentence), null, sentence);
});

Deno.test("other sentences about travel, hours and limits are no such refusal", () => {
  for (
    const sentence of [
      "Our office can't be reached outside office hours.",
      "Außerhalb der Öffnungszeiten ist das Büro nicht erreichbar.",
      "She lived abroad for nine years and came back with a bakery.",
      "Wir liefern auch ins Ausland.",
      "Parking is limited, please come by bus.",
      "Vi har stängt. Du når oss på måndag. Utomlands finns andra.",
    ]
  ) assert.equal(refusalFromAbroad("", sentence), null, sentence);
});

Deno.test("title or heading may speak of where the visitor is, in the language of the sentence", () => {
  const text = "Our portal can't be visited from other countries.";
  assert.equal(refusalFromAbroad("It looks like you’re overseas", text)?.isNamed, true);
  assert.equal(refusalFromAbroad("Superannuation", text)?.isNamed, false);
});
