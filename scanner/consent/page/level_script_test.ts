import assert from "node:assert/strict";
import { TEXTS } from "./banner_texts.ts";
import { lowestAt } from "./level_script.ts";

const LEVELS: [levels: string[], lowest: number | null][] = [
  [["Basis\nAlleen wat nodig is om de site te laten werken.", "Standaard", "Persoonlijk"], 0],
  [["Minimaal", "Optimaal", "Compleet"], 0],
  [["Alles", "Komfort", "Notwendig"], 2],
  [["Nur notwendige Cookies", "Notwendige und Statistik", "Alle Cookies"], 0],
  [["Essential", "Essential and analytics", "Everything"], 0],
  [["All cookies", "Strictly necessary"], 1],
  [["Essentiels", "Équilibré", "Complet"], 0],
  [["Básico", "Intermedio", "Completo"], 0],
  [["Tylko niezbędne", "Niezbędne i statystyczne", "Wszystkie"], 0],
  [["Ainult hädavajalikud", "Kõik"], 0],
  // Neither end refuses, or both do.
  [["Bronze", "Silver", "Gold"], null],
  [["Deutsch", "English", "Français"], null],
  [["Necessary and statistics", "Necessary, statistics and ads"], null],
  [["Necessary", "Required"], null],
  [["Essential"], null],
];

Deno.test("the lowest level stands at the end that allows only what is needed", () => {
  for (const [levels, lowest] of LEVELS) {
    assert.equal(lowestAt(levels, TEXTS), lowest, levels.join(" | "));
  }
});
