/** Waiting rooms in many languages, and pages that use such words. */
import assert from "node:assert/strict";
import type { LookedShape } from "./bot_wall.ts";
import { isWaitingRoom } from "./waiting_room.ts";

const SHAPE: LookedShape = {
  ...{ words: 120, links: 0, resources: 2, headings: 1, fields: 0, pieces: 9, names: [] },
  ...{ isHollow: false, isParked: false, goesBack: false, reloads: false },
  ...{ isArticle: false, isBoard: false },
};

function waits(
  text: string,
  shape: Partial<LookedShape> = {},
  controls: string[] = [],
): boolean {
  const page = { title: "", heading: "", text, html: "<p>", controls };
  return isWaitingRoom({ ...page, shape: { ...SHAPE, ...shape } });
}

const ROOMS = [
  "Many people want tickets right now. Do not refresh this page.",
  "Your estimated wait: 12 minutes. You will be redirected when there is room.",
  "Sie sind gleich an der Reihe und werden automatisch weitergeleitet.",
  "Vous êtes dans la file d’attente. Il y a 912 personnes devant vous. Ne fermez pas cette page.",
  "Estás en la cola. Delante de ti: 511. No cierres esta ventana.",
  "Sei in coda. Attesa stimata: 5 minuti. Non chiudere questa pagina.",
  "Está na fila. À sua frente: 80. Não feche esta página.",
  "Het is erg druk. U komt vanzelf aan de beurt, sluit deze pagina niet.",
  "Jesteś w poczekalni. Przed tobą: 300. Strona odświeży się automatycznie.",
  "Du står i kö. Väntetid: 9 minuter. Sidan uppdateras automatiskt.",
  "Du er i kø. Foran deg: 44. Ikke lukk vinduet.",
  "Olet jonossa. Edelläsi on 20 henkilöä. Sivu päivittyy automaattisesti.",
  "Jste ve frontě. Před vámi je 60 lidí. Nezavírejte toto okno.",
  "Ön a váróteremben van, hamarosan sorra kerül. Ne frissítse az oldalt.",
  "Sunteți la coadă. Timp estimat: 5 minute. Nu închideți pagina.",
  "U redu ste. Ispred vas: 12. Nemojte zatvarati stranicu.",
  "Βρίσκεστε στην ουρά. Χρόνος αναμονής: 3 λεπτά. Μην κλείσετε τη σελίδα.",
  "Вы в очереди. Перед вами 300 человек. Не закрывайте страницу.",
  "Sıradasınız. Önünüzde 40 kişi var. Sayfayı yenilemeyin.",
  "Jūs esate eilėje. Prieš jus: 8. Puslapis atsinaujins automatiškai.",
  "Anda berada dalam antrean. Jangan tutup halaman ini. Waktu tunggu: 5 menit.",
  "Bạn đang trong hàng đợi. Trước bạn: 50. Không tải lại trang.",
  "您正在排队，前面还有 300 人，请勿刷新页面。",
  "ただいまアクセスが集中しているため、順番にご案内しております。このままお待ちください。",
  "접속자가 많아 대기 중입니다. 앞에 300명. 새로고침하지 마세요.",
  "אתם בתור. לפניך: 40. נא לא לרענן את הדף.",
  "أنت في الطابور. أمامك 40. لا تغلق هذه الصفحة.",
  "คุณอยู่ในคิว เวลารอ 5 นาที อย่าปิดหน้านี้",
];

Deno.test("waiting rooms are recognised by what they speak of", () => {
  for (const room of ROOMS) assert.ok(waits(room), room);
});

Deno.test("pages that speak of waiting, crowds or turns are no waiting rooms", () => {
  for (
    const page of [
      "Our waiting room has toys. Many people come without an appointment.",
      "The queue at the ferry: 12 cars. Waiting time: 20 minutes.",
      "Coming soon: in 12 days the doors open. Leave your address.",
      "Wartezeit heute: 15 Minuten. Bitte klopfen.",
      "お待ち時間は約10分です。",
      "Uploading: 40 %. Do not close this window.",
    ]
  ) assert.ok(!waits(page), page);
  const [room = ""] = ROOMS;
  const tool = "Very popular: drop your pictures, they are converted automatically.";
  assert.ok(!waits(tool, { fields: 1 }, ["Choose"]), "a tool");
  assert.ok(!waits(room, { links: 12 }), "with links into the site");
  assert.ok(!waits(room, { words: 900 }), "with content");
  assert.ok(!waits(room, { isArticle: true, links: 1 }), "an article");
});
