import type { BannerButton, BannerLayer } from "@crumbtrail/contract/recording";
import { formatNumber, t } from "@crumbtrail/texts";

/** What the buttons of each layer look like to a visitor; folded, and nothing without buttons. */
export function BannerButtons({ banner = [] }: { banner: readonly BannerLayer[] | undefined }) {
  const layers = banner.filter(({ buttons }) => buttons.length > 0);
  if (layers.length === 0) return null;
  return (
    <details className="te-more">
      <summary>{t("Size and contrast of the buttons")}</summary>
      {layers.map((layer) => <LayerTable key={layer.number} layer={layer} />)}
    </details>
  );
}

function LayerTable({ layer: { number, buttons } }: { layer: BannerLayer }) {
  const understood = buttons.filter(({ kind }) => kind !== "other");
  return (
    <table className="te-phases te-buttons">
      <caption>
        {number === 1 ? t("Banner as it opens") : t("Settings, layer {number}", { number })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("Button")}</th>
          <th scope="col">{t("Size")}</th>
          <th scope="col">{t("Text")}</th>
          <th scope="col">{t("Contrast")}</th>
        </tr>
      </thead>
      <tbody>
        {(understood.length > 0 ? understood : buttons).map((button, index) => (
          <ButtonRow key={index} button={button} />
        ))}
      </tbody>
    </table>
  );
}

function ButtonRow({ button }: { button: BannerButton }) {
  const { label, box, fontSize, contrast } = button;
  return (
    <tr>
      <th scope="row" className="te-step">
        {label || t("Without a text")}
        <span className="te-below">{notesOn(button).join(", ")}</span>
      </th>
      <td>
        {box
          ? bound(
            t("{width} × {height} px", {
              width: Math.round(box.width),
              height: Math.round(box.height),
            }),
          )
          : "–"}
      </td>
      <td>{fontSize === null ? "–" : bound(t("{size} px", { size: formatNumber(fontSize) }))}</td>
      <td title={contrast === null ? NO_CONTRAST : undefined}>
        {contrast === null ? "–" : bound(t("{ratio} : 1", { ratio: formatNumber(contrast) }))}
      </td>
    </tr>
  );
}

/** On narrow screens a value breaks, but not between a number and its unit. */
function bound(text: string): string {
  return text.replaceAll(/ (?=px|: |1$)/g, "\u00a0");
}

const NO_CONTRAST = t("The label has no text, or lies on a picture or a gradient.");

const KINDS: Readonly<Record<string, string>> = {
  accept: t("Accepts"),
  acknowledge: t("Acknowledges"),
  reject: t("Refuses"),
  settings: t("Opens the settings"),
  save: t("Saves the settings"),
};

function notesOn({ kind, looks, inWindow, covered }: BannerButton): string[] {
  return [
    KINDS[kind] ?? t("Not understood"),
    ...looks === "link" ? [t("looks like a link")] : [],
    ...inWindow ? [] : [t("in sight only after scrolling")],
    ...covered === true ? [t("covered by something else")] : [],
  ];
}
