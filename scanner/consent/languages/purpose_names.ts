/** The purposes of the TCF by the names managers must show, to tell which ones a layer declares. */

/** Sources of regular expressions for lower-case text, of policy 2.0 and later, by purpose. */
const NAMES: Record<number, string> = {
  1: "store and/or access information on a device|speichern von oder zugriff auf informationen|informationen auf einem (end)?gerät speichern|stocker et/ou accéder à des informations|almacenar (la )?información en un dispositivo|archiviare (e/o accedere a )?informazioni su",
  2: "use limited data to select advertising|select basic ads|reduzierter daten zur auswahl von werb|données limitées pour sélectionner la publicité|datos limitados para seleccionar anuncios|dati limitati per (la selezione della|selezionare la) pubblicità",
  3: "create profiles for personali[sz]ed advertising|create a personali[sz]ed ads profile|profilen für personalisierte werbung|profils pour la publicité personnalisée|perfiles para publicidad personalizada|profili per la pubblicità personalizzata",
  4: "use profiles to select personali[sz]ed advertising|select personali[sz]ed ads|profilen zur auswahl personalisierter werbung|profils pour sélectionner des publicités personnalisées|perfiles para seleccionar la publicidad personalizada|profili per la selezione di pubblicità personalizzata",
  5: "create profiles to personali[sz]e content|create a personali[sz]ed content profile|profilen zur personalisierung von inhalten|profils de contenus personnalisés|crear perfiles para personalizar el contenido|profili per la personalizzazione dei contenuti",
  6: "use profiles to select personali[sz]ed content|select personali[sz]ed content|auswahl personalisierter inhalte|sélectionner des contenus personnalisés|seleccionar contenido personalizado|selezione di contenuti personalizzati",
  7: "measure (advertising|ad) performance|messung der werbeleistung|mesurer la performance des publicités|medir el rendimiento de la publicidad|misurare le prestazioni della pubblicità",
  8: "measure content performance|performance von inhalten|mesurer la performance des contenus|medir el rendimiento del contenido|misurare le prestazioni dei contenuti",
  9: "understand audiences|apply market research to generate audience insights|analyse von zielgruppen|comprendre les publics|comprender al público|comprendere il pubblico",
  10:
    "develop and improve (services|products)|entwicklung und verbesserung der angebote|développer et améliorer les (services|produits)|desarrollo y mejora de los servicios|sviluppare e (perfezionare|migliorare) i servizi",
  11:
    "use limited data to select content|reduzierter daten zur auswahl von inhalten|données limitées pour sélectionner le contenu|datos limitados con el objetivo de seleccionar el contenido|dati limitati per selezionare i contenuti",
};

/** Purposes a text names. Pure. */
export function purposesNamedIn(text: string): number[] {
  const lower = text.toLowerCase();
  return Object.entries(NAMES).filter(([, source]) => new RegExp(source, "u").test(lower))
    .map(([id]) => Number(id));
}
