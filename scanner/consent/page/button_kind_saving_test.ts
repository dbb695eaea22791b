/** Labels that save what the settings show, in all languages. */
import assert from "node:assert/strict";
import { labelsIn } from "../../testing/labels.ts";
import { TEXTS } from "./banner_texts.ts";
import { buttonKind } from "./joined_label_script.ts";

const SAVES = labelsIn(`
  Save | Save and exit | Save & exit | Save and close | Save choices | Save my choices | Save settings & close
  Confirm my choices | Confirm choices | Confirm selection | Confirm my selection | Save preferences
  Apply settings | Confirm and close | Save selection | Accept selection | Save and continue
  Speichern | Speichern und schließen | Speichern & beenden | Speichern und verlassen | Auswahl bestätigen
  Meine Auswahl bestätigen | Einstellungen speichern | Auswahl speichern und schließen | Auswahl übernehmen
  Enregistrer | Enregistrer et quitter | Enregistrer et fermer | Confirmer mes choix | Valider mes choix
  Confirmer la sélection | Sauvegarder et quitter | Enregistrer mes préférences | Confirmer ma sélection
  Guardar y salir | Guardar y cerrar | Confirmar mis preferencias | Guardar selección | Confirmar selección
  Guardar mi selección | Guardar mis opciones | Guardar configuración | Confirmar mi elección | Guardar
  Desar i sortir | Desa i surt | Desa les preferències | Confirma la selecció
  Salvar e sair | Guardar e sair | Guardar e fechar | Confirmar as minhas escolhas | Confirmar seleção
  Salvar preferências | Confirmar minhas escolhas | Salvar e fechar
  Salva ed esci | Salva e chiudi | Conferma le mie scelte | Salva le mie scelte | Conferma selezione | Salva
  Salva preferenze | Conferma la selezione
  Opslaan | Opslaan en sluiten | Opslaan en afsluiten | Keuze bevestigen | Mijn keuzes bevestigen
  Bevestig mijn keuzes | Selectie opslaan | Voorkeuren opslaan | Opslaan & sluiten | Selectie bevestigen
  Zapisz | Zapisz i wyjdź | Zapisz i zamknij | Zapisz wybór | Potwierdź moje wybory | Potwierdź wybór
  Spara | Spara och avsluta | Spara och stäng | Bekräfta mina val | Spara mina val | Bekräfta urval
  Lagre og avslutt | Lagre og lukk | Bekreft valgene mine | Bekreft mine valg | Lagre valg | Lagre
  Gem | Gem og afslut | Gem og luk | Bekræft mine valg | Gem valg | Gem indstillinger | Gem mine valg
  Tallenna | Tallenna ja poistu | Tallenna ja sulje | Vahvista valinnat | Vahvista valintani
  Tallenna valinnat | Tallenna asetukset
  Uložit | Uložit a zavřít | Uložit a odejít | Uložit a ukončit | Potvrdit výběr | Potvrdit moje volby
  Uložit nastavení | Uložit volby
  Uložiť | Uložiť a zavrieť | Uložiť a ukončiť | Uložiť a odísť | Potvrdiť výber | Potvrdiť moje voľby
  Mentés | Mentés és kilépés | Mentés és bezárás | Választásaim megerősítése | Kiválasztás megerősítése
  Beállítások mentése | Választás mentése | Kiválasztottak mentése
  Salvează | Salvează și ieși | Salvează și închide | Salvați și ieșiți | Confirmă alegerile mele
  Confirmă selecția | Salvează preferințele | Salvare și ieșire
  Spremi | Spremi i izađi | Spremi i zatvori | Potvrdi moje odabire | Potvrdi odabir | Spremi postavke
  Sačuvaj i izađi | Sačuvaj i zatvori | Potvrdi izbor | Сачувај и изађи | Сачувај и затвори | Потврди избор
  Shrani in zapri | Shrani in izhod | Shrani | Potrdi izbiro | Potrdi mojo izbiro | Shrani nastavitve
  Αποθήκευση | Αποθήκευση και έξοδος | Αποθήκευση & έξοδος | Αποθήκευση και κλείσιμο
  Επιβεβαίωση επιλογών | Επιβεβαίωση των επιλογών μου | Αποθήκευση προτιμήσεων | Αποθήκευση επιλογών
  Сохранить | Сохранить и выйти | Сохранить и закрыть | Подтвердить мой выбор | Подтвердить выбор
  Сохранить выбор | Сохранить настройки
  Зберегти | Зберегти та вийти | Зберегти й закрити | Зберегти і вийти | Підтвердити вибір
  Підтвердити мій вибір | Зберегти налаштування
  Запази | Запази и излез | Запазване и изход | Запази и затвори | Потвърди избора | Потвърди моя избор
  Запазване на настройките | Потвърждаване на избора
  Kaydet | Kaydet ve çık | Kaydet ve kapat | Seçimlerimi onayla | Seçimimi kaydet | Tercihleri kaydet
  Seçimi onayla | Tercihlerimi kaydet | Ayarları kaydet | Seçimleri kaydet
  Salvesta | Salvesta ja välju | Salvesta ja sulge | Kinnita valik | Kinnita minu valikud | Salvesta valikud
  Išsaugoti | Išsaugoti ir išeiti | Išsaugoti ir uždaryti | Patvirtinti pasirinkimą | Patvirtinti mano pasirinkimus
  Saglabāt | Saglabāt un iziet | Saglabāt un aizvērt | Apstiprināt izvēli | Apstiprināt manu izvēli
  Vista | Vista og loka | Vista og hætta | Staðfesta val | Vista stillingar | Staðfesta val mitt
  保存 | 保存して終了 | 保存して閉じる | 設定を保存 | 選択内容を保存 | 選択を確定 | 選択内容を確認する | 設定を保存して閉じる
  保存并退出 | 保存并关闭 | 保存设置 | 确认我的选择 | 确认选择 | 保存我的选择 | 保存偏好设置
  儲存並離開 | 儲存並關閉 | 確認我的選擇 | 儲存設定 | 確認選擇 | 儲存
  저장 | 저장 후 닫기 | 저장하고 나가기 | 저장 및 종료 | 선택 사항 확인 | 내 선택 확인 | 설정 저장 | 선택 저장
  Lưu | Lưu và thoát | Lưu và đóng | Xác nhận lựa chọn của tôi | Lưu lựa chọn | Lưu cài đặt
  บันทึก | บันทึกและออก | บันทึกและปิด | ยืนยันตัวเลือกของฉัน | ยืนยันการเลือก | บันทึกการตั้งค่า
  Simpan | Simpan dan keluar | Simpan dan tutup | Konfirmasi pilihan saya | Simpan pilihan | Simpan pengaturan
  שמור | שמור וצא | שמור וסגור | שמירה ויציאה | אשר את הבחירות שלי | אישור הבחירה | שמור העדפות | שמירת הגדרות
  حفظ | حفظ وخروج | حفظ وإغلاق | حفظ والخروج | تأكيد اختياراتي | تأكيد الاختيار | حفظ الإعدادات | تأكيد خياراتي`);

const OTHERS = labelsIn(`
  Save 10 % | Save the date | Save for later | Exit | Confirm | Save article | Confirm your e-mail
  Speichern Sie 10 % | Sauvegarder l'article | Guardar artículo | Salva articolo | Zapisz się
  Kaydol | Сохранить статью | 保存版 | 저장소 | Reject and save | Reject all and save choices`);

Deno.test("a label that saves the settings is known in all languages", () => {
  assert.deepEqual(SAVES.filter((label) => buttonKind(label, TEXTS) !== "save"), []);
});

Deno.test("what saves something else, or answers, saves no settings", () => {
  assert.deepEqual(OTHERS.filter((label) => buttonKind(label, TEXTS) === "save"), []);
});
