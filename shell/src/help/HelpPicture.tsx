import { language } from "@crumbtrail/texts";

/** Of each picture, in CSS pixels: as in `e2e/flows/help_pictures.flow.ts`, which takes them. */
const SIZE = { width: 960, height: 600 };

/** A picture of a screen, in the language and the colours of the page; the others are not loaded. */
export function HelpPicture({ name, alt }: { name: string; alt: string }) {
  const picture = (scheme: "light" | "dark") => (
    <img
      className={`sh-help-${scheme}`}
      src={addressOf(`${name}.${language()}.${scheme}`)}
      alt={alt}
      loading="lazy"
      {...SIZE}
    />
  );
  return (
    <span className="sh-help-picture">
      {picture("light")}
      {picture("dark")}
    </span>
  );
}

function addressOf(file: string): string {
  // The bundler puts the address, a string, in place of the URL.
  return String(new URL(`./pictures/${file}.webp`, import.meta.url));
}
