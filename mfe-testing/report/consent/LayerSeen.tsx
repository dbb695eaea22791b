import type { RecordedConsent } from "@crumbtrail/contract/recording";
import { Badge } from "@crumbtrail/kit";

/** What the test took a button for; nothing is said of the others. */
const KINDS: Readonly<Record<string, string>> = {
  accept: "Understood as: accept all",
  acknowledge: "Understood as: acknowledge",
  reject: "Understood as: refuse",
  settings: "Understood as: open the settings",
  save: "Understood as: save the settings",
};

/** The consent layer in its own words, and the buttons it offered. */
export function LayerSeen({ layer }: { layer: NonNullable<RecordedConsent["layer"]> }) {
  return (
    <div className="te-layer">
      <p className="te-below">Text of the banner</p>
      <blockquote>{layer.text || "Nothing that can be read"}</blockquote>
      {layer.buttons.length > 0 && (
        <ul className="te-flags" aria-label="Buttons of the banner">
          {layer.buttons.map(({ label, kind }, index) => (
            <li key={index}>
              <Badge title={KINDS[kind]}>{label}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
