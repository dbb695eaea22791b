import type { RecordedConsent } from "@crumbtrail/contract/recording";
import { Badge } from "@crumbtrail/kit";

/** The consent layer in its own words, and the buttons it offered. */
export function LayerSeen({ layer }: { layer: NonNullable<RecordedConsent["layer"]> }) {
  return (
    <div className="te-layer">
      <p className="te-below">The layer said</p>
      <blockquote>{layer.text || "Nothing that can be read"}</blockquote>
      {layer.buttons.length > 0 && (
        <ul className="te-flags" aria-label="Buttons of the layer">
          {layer.buttons.map(({ label, kind }, index) => (
            <li key={index}>
              <Badge title={`Taken for: ${kind}`}>{label}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
