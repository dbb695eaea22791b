/** Sessions that have expired and databases that fail, in many languages. */
import assert from "node:assert/strict";
import { failureIn } from "./failure_phrases.ts";

const SESSIONS = [
  ..."Your session has expired|Session timed out|Ihre Sitzung ist abgelaufen".split("|"),
  ..."Votre session a expiré|Su sesión ha caducado|A sua sessão expirou".split("|"),
  ..."La sessione è scaduta|Uw sessie is verlopen|Twoja sesja wygasła".split("|"),
  ..."Din session har gått ut|Din session er udløbet|Økten er utløpt".split("|"),
  ..."Istuntosi on vanhentunut|Vaše relace vypršela|A munkamenet lejárt".split("|"),
  ..."Sesiunea a expirat|Vaša sesija je istekla|Η συνεδρία σας έληξε".split("|"),
  ..."Ваша сессия истекла|Oturumunuzun süresi doldu|Jūsų sesija baigėsi".split("|"),
  ..."Sesi Anda telah berakhir|Phiên làm việc đã hết hạn|您的会话已过期".split("|"),
  ..."セッションの有効期限切れ|세션이 만료되었습니다|انتهت الجلسة".split("|"),
];
const DATABASES = [
  ..."Database error|Fehler der Datenbank|Erreur de base de données".split("|"),
  ..."Error de base de datos|Błąd bazy danych|Chyba databáze|Adatbázis hiba".split("|"),
  ..."Greška baze podataka|Ошибка базы данных|Veritabanı hatası|数据库错误".split("|"),
  ..."データベースエラー|데이터베이스 오류|خطأ في قاعدة البيانات".split("|"),
];

Deno.test("an expired session and a failing database are named in any language", () => {
  for (const name of SESSIONS) assert.match(failureIn(name) ?? "", /session/, name);
  for (const name of DATABASES) assert.match(failureIn(name) ?? "", /database/, name);
});

Deno.test("sessions and databases as such are no failures", () => {
  const names = [
    ..."Jazz session on Friday|Sitzung des Gemeinderats|Database of birds".split("|"),
    ..."Expired offers|Error messages explained|Sesión de fotos|データベース検索".split("|"),
  ];
  for (const name of names) assert.equal(failureIn(name), null, name);
});
