/** A text whose words with a hyphen, such as hosts, break only where they fit in no line. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\s+)/).map((part, index) =>
    part.includes("-") ? <span key={index} className="te-unbroken">{part}</span> : part
  );
}
